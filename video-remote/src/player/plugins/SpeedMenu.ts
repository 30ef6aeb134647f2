import { RATE_CHANGE } from 'xgplayer/es/events.js';
import { controlTexts } from '../messages/controls.ts';
import { textsFor } from '../messages/language.ts';
import { SPEEDS, speedText } from '../rules/speeds.ts';
import { OVERFLOW_ATTRIBUTE } from './MoreButton.ts';
import { OptionMenu } from './OptionMenu.ts';
import { CONTROLS_RIGHT } from './PlayerPlugin.ts';

/** Playback speed (spec §9). */
export class SpeedMenu extends OptionMenu<number> {
  static override get pluginName() {
    return 'speedMenu';
  }
  static override get defaultConfig() {
    return { position: CONTROLS_RIGHT, index: 4 };
  }

  protected override get title() {
    return textsFor(this, controlTexts).speed;
  }

  override afterCreate() {
    super.afterCreate();
    this.element.setAttribute(OVERFLOW_ATTRIBUTE, '2');
    this.on(RATE_CHANGE, () => this.refresh());
  }

  protected override options() {
    return SPEEDS.map((value) => ({ value, text: speedText(value) }));
  }

  protected override current() {
    return this.player.playbackRate;
  }

  protected override choose(speed: number) {
    this.player.playbackRate = speed;
  }

  protected override buttonLabel() {
    const text = speedText(this.current());
    return { text, name: textsFor(this, controlTexts).speedNow(text) };
  }
}
