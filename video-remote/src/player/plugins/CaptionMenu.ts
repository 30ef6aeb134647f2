import { SEEKED, TIME_UPDATE } from 'xgplayer/es/events.js';
import Plugin from 'xgplayer/es/plugin/plugin.js';
import styles from '../menus.module.css';
import { textsFor } from '../messages/language.ts';
import { menuTexts } from '../messages/menus.ts';
import { activeCuesAt, languageOf } from '../rules/captions.ts';
import type { Track } from '../types.ts';
import { FILM_CHANGE, type FilmChange, LOAD_ERROR } from './events.ts';
import { OVERFLOW_ATTRIBUTE } from './MoreButton.ts';
import { mediaOf } from './media.ts';
import { NOTICE_DURATION, notice } from './notice.ts';
import { OptionMenu } from './OptionMenu.ts';

/** The option that shows no captions. */
const OFF = '';

/** Captions of the film (WebVTT), rendered over it in the player's font. */
export class CaptionMenu extends OptionMenu<string> {
  declare config: { captions: readonly Track[] };
  declare private chosen: string;
  declare private cues: readonly VTTCue[];
  declare private captionLayer: HTMLDivElement;
  declare private activeCues: readonly VTTCue[];
  declare private frameCallback: number | undefined;

  static override get pluginName() {
    return 'captionMenu';
  }
  static override get defaultConfig() {
    return { position: Plugin.POSITIONS.CONTROLS_RIGHT, index: 6 };
  }

  protected override get title() {
    return textsFor(this, menuTexts).captions;
  }

  override afterCreate() {
    this.chosen = OFF;
    this.cues = [];
    this.activeCues = [];
    this.captionLayer = document.createElement('div');
    this.captionLayer.className = styles.captions ?? '';
    const media = mediaOf(this.player);
    this.player.root?.insertBefore(this.captionLayer, media.nextSibling);
    super.afterCreate();
    this.root?.setAttribute(OVERFLOW_ATTRIBUTE, 'always');
    this.on([TIME_UPDATE, SEEKED], () => this.draw());
    this.on(FILM_CHANGE, ({ isInitial }: FilmChange) => {
      this.root?.toggleAttribute('hidden', !isInitial);
      if (!isInitial) this.load(OFF);
    });
    this.watchFrames();
  }

  /** timeupdate events come four times a second; frame callbacks are exact to the frame, where supported. */
  private watchFrames() {
    const media = mediaOf(this.player);
    this.frameCallback = media.requestVideoFrameCallback?.(() => {
      if (this.cues.length > 0) this.draw();
      this.watchFrames();
    });
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
    const element = reader.appendChild(document.createElement('track'));
    element.kind = 'captions';
    element.src = value;
    element.addEventListener('load', () => {
      if (this.chosen !== value) return;
      this.cues = [...(element.track.cues ?? [])].filter((cue) => cue instanceof VTTCue);
      this.draw();
    });
    element.addEventListener('error', () => {
      if (this.chosen !== value || !this.player) return;
      this.chosen = OFF;
      this.refresh();
      notice(this.player, textsFor(this, menuTexts).captionsFailed, 'corner', NOTICE_DURATION);
      this.player.emit(LOAD_ERROR);
    });
    element.track.mode = 'hidden';
  }

  private draw() {
    const cues = activeCuesAt(this.cues, mediaOf(this.player).currentTime);
    if (cues.length === this.activeCues.length && cues.every((cue, index) => cue === this.activeCues[index]))
      return;
    this.activeCues = cues;
    this.captionLayer.replaceChildren(
      ...cues.map((cue) => {
        const line = document.createElement('p');
        line.append(cue.getCueAsHTML());
        return line;
      }),
    );
  }

  protected override buttonLabel() {
    const { captions, captionsNow } = textsFor(this, menuTexts);
    return { text: captions, name: captionsNow(this.nameOf(this.chosen)) };
  }

  override destroy() {
    this.chosen = OFF;
    if (this.frameCallback !== undefined) mediaOf(this.player).cancelVideoFrameCallback(this.frameCallback);
    this.captionLayer.remove();
    super.destroy();
  }
}
