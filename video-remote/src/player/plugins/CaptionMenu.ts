import { SEEKED, TIME_UPDATE } from 'xgplayer/es/events.js';
import styles from '../menus.module.css';
import { textsFor } from '../messages/language.ts';
import { menuTexts } from '../messages/menus.ts';
import { activeCuesAt, languageOf } from '../rules/captions.ts';
import type { Track } from '../types.ts';
import { createElement } from './dom.ts';
import { FILM_CHANGE, type FilmChange, LOAD_ERROR } from './events.ts';
import { OVERFLOW_ATTRIBUTE } from './MoreButton.ts';
import { mediaOf } from './media.ts';
import { NOTICE_DURATION, notice } from './notice.ts';
import { OptionMenu } from './OptionMenu.ts';
import { CONTROLS_RIGHT } from './PlayerPlugin.ts';

/** The option that shows no captions. */
const OFF = '';

/** Options of the menu. */
interface CaptionMenuConfig {
  readonly captions: readonly Track[];
  /** Label of the captions at the start; `undefined` for none. */
  readonly initial: string | undefined;
}

/** Captions of the film (WebVTT), rendered over it in the player's font. */
export class CaptionMenu extends OptionMenu<string, CaptionMenuConfig> {
  private chosen = OFF;
  private cues: readonly VTTCue[] = [];
  private activeCues: readonly VTTCue[] = [];
  private readonly captionLayer = createElement('div', styles.captions);

  static override get pluginName() {
    return 'captionMenu';
  }
  static override get defaultConfig() {
    return { position: CONTROLS_RIGHT, index: 6 };
  }

  /** Label of the chosen captions; `undefined` while they are off. */
  get chosenText(): string | undefined {
    return this.chosen === OFF ? undefined : this.nameOf(this.chosen);
  }

  protected override get title() {
    return textsFor(this, menuTexts).captions;
  }

  override afterCreate() {
    this.player.root?.insertBefore(this.captionLayer, mediaOf(this.player).nextSibling);
    const { captions, initial } = this.config;
    this.load(captions.find(({ text }) => text === initial)?.value ?? OFF);
    super.afterCreate();
    this.element.setAttribute(OVERFLOW_ATTRIBUTE, 'always');
    this.on([TIME_UPDATE, SEEKED], () => this.draw());
    this.on(FILM_CHANGE, ({ isInitial }: FilmChange) => {
      this.element.toggleAttribute('hidden', !isInitial);
      if (!isInitial) this.load(OFF);
    });
    // timeupdate events come four times a second; frames are exact.
    this.onVideoFrame(() => {
      if (this.cues.length > 0) this.draw();
    });
    this.onDestroy(() => this.captionLayer.remove());
  }

  protected override options() {
    const { off } = textsFor(this, menuTexts);
    return [{ value: OFF, text: off }, ...this.config.captions];
  }

  protected override current() {
    return this.chosen;
  }

  protected override choose(value: string) {
    if (value === this.chosen) return;
    const texts = textsFor(this, menuTexts);
    const text = this.nameOf(value);
    notice(this.player, texts.captionsTo(text), 'corner', NOTICE_DURATION);
    this.load(value);
  }

  private nameOf(value: string) {
    return this.options().find((option) => option.value === value)?.text ?? '';
  }

  private load(value: string) {
    this.chosen = value;
    this.cues = [];
    this.draw();
    this.captionLayer.lang = languageOf(this.nameOf(value));
    if (value === OFF) return;
    // A separate element loads the file, so that the film's own host needs no CORS headers.
    const reader = document.createElement('video');
    reader.crossOrigin = 'anonymous';
    const trackElement = reader.appendChild(document.createElement('track'));
    trackElement.kind = 'captions';
    trackElement.src = value;
    const { signal } = this;
    const onLoad = () => {
      if (this.chosen !== value) return;
      this.cues = [...(trackElement.track.cues ?? [])].filter((cue) => cue instanceof VTTCue);
      this.draw();
    };
    const onError = () => {
      if (this.chosen !== value) return;
      this.chosen = OFF;
      this.refresh();
      notice(this.player, textsFor(this, menuTexts).captionsFailed, 'corner', NOTICE_DURATION);
      this.player.emit(LOAD_ERROR);
    };
    trackElement.addEventListener('load', onLoad, { signal });
    trackElement.addEventListener('error', onError, { signal });
    trackElement.track.mode = 'hidden';
  }

  private draw() {
    const cues = activeCuesAt(this.cues, mediaOf(this.player).currentTime);
    if (cues.length === this.activeCues.length && cues.every((cue, index) => cue === this.activeCues[index]))
      return;
    this.activeCues = cues;
    this.captionLayer.replaceChildren(...cues.map((cue) => createElement('p', '', cue.getCueAsHTML())));
  }

  protected override buttonLabel() {
    const { captions, captionsNow } = textsFor(this, menuTexts);
    return { text: captions, name: captionsNow(this.nameOf(this.chosen)) };
  }
}
