import { pause, play } from '@manying/ui/icons';
import { ENDED, PAUSE, PLAY } from 'xgplayer/es/events.js';
import { controlTexts } from '../messages/controls.ts';
import { textsFor } from '../messages/language.ts';
import styles from '../player.module.css';
import { glyphIcon, playerButton } from './dom.ts';
import { togglePlayback } from './media.ts';
import { CONTROLS_LEFT, ElementPlugin } from './PlayerPlugin.ts';

/** Play and pause button of the control bar. */
export class PlayButton extends ElementPlugin {
  static override get pluginName() {
    return 'playButton';
  }
  static override get defaultConfig() {
    return { position: CONTROLS_LEFT, index: 0 };
  }

  override render() {
    const icon = glyphIcon({ ...play, filled: true });
    return playerButton(styles.control, textsFor(this, controlTexts).play, () => this.toggle(), icon);
  }

  override afterCreate() {
    const texts = textsFor(this, controlTexts);
    this.on([PLAY, PAUSE, ENDED], () => {
      const { paused } = this.player;
      this.element.setAttribute('aria-label', paused ? texts.play : texts.pause);
      this.element.replaceChildren(glyphIcon(paused ? { ...play, filled: true } : pause));
    });
  }

  private toggle() {
    const { player } = this;
    if (player.ended) player.replay();
    else togglePlayback(player);
  }
}
