import { CANPLAY, LOADED_METADATA } from 'xgplayer/es/events.js';
import { textsFor } from '../messages/language.ts';
import { menuTexts } from '../messages/menus.ts';
import type { Track } from '../types.ts';
import { audioTracksOf } from './audioTracks.ts';
import { OVERFLOW_ATTRIBUTE } from './MoreButton.ts';
import { NOTICE_DURATION, notice } from './notice.ts';
import { OptionMenu } from './OptionMenu.ts';
import { CONTROLS_RIGHT } from './PlayerPlugin.ts';
import { QUALITY_SWITCHED } from './QualityMenu.ts';

/** Options of the menu. */
interface AudioMenuConfig {
  readonly tracks: readonly Track[];
  /** Name of the audio track at the start; `undefined` for the film's own. */
  readonly initial: string | undefined;
}

/** Audio track of the film; hidden unless there are several. */
export class AudioMenu extends OptionMenu<string, AudioMenuConfig> {
  private chosen = this.config.initial;

  static override get pluginName() {
    return 'audioMenu';
  }
  static override get defaultConfig() {
    return { position: CONTROLS_RIGHT, index: 7 };
  }

  /** Name of the chosen track; `undefined` for the film's own. */
  get chosenName(): string | undefined {
    return this.chosen;
  }

  protected override get title() {
    return textsFor(this, menuTexts).tracks;
  }

  override afterCreate() {
    super.afterCreate();
    this.element.setAttribute(OVERFLOW_ATTRIBUTE, 'always');
    this.on(CANPLAY, () => this.refresh());
    this.on([LOADED_METADATA, QUALITY_SWITCHED], () => this.restoreTrack());
    this.refresh();
  }

  /** A new rendition, and a film that is loaded again, start with their own first track. */
  private restoreTrack() {
    const { chosen } = this;
    const { names, current } = audioTracksOf(this.player);
    if (chosen !== undefined && chosen !== current && names.includes(chosen)) void this.switchTo(chosen);
    this.refresh();
  }

  protected override refresh() {
    super.refresh();
    this.element.toggleAttribute('hidden', this.options().length < 2);
  }

  protected override options() {
    const { names } = audioTracksOf(this.player);
    return this.config.tracks.filter((track) => names.includes(track.value));
  }

  protected override current() {
    return this.chosen ?? audioTracksOf(this.player).current ?? '';
  }

  protected override choose(value: string) {
    if (value === this.current()) return;
    this.chosen = value;
    void this.switchTo(value);
    notice(this.player, textsFor(this, menuTexts).trackTo(this.nameOf(value)), 'corner', NOTICE_DURATION);
  }

  private async switchTo(value: string) {
    try {
      await audioTracksOf(this.player).choose(value);
    } catch (reason) {
      if (this.signal.aborted || this.chosen !== value) return;
      // The film goes on with the track before.
      console.warn(`The audio track ${value} could not be loaded`, reason);
      this.chosen = undefined;
      this.refresh();
    }
  }

  private nameOf(value: string) {
    return this.config.tracks.find((track) => track.value === value)?.text ?? '';
  }

  protected override buttonLabel() {
    const { tracks, trackNow } = textsFor(this, menuTexts);
    return { text: tracks, name: trackNow(this.nameOf(this.current())) };
  }
}
