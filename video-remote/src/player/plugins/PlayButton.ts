import { pause, play } from '@manying/ui/icons';
import { ENDED, PAUSE, PLAY } from 'xgplayer/es/events.js';
import Plugin from 'xgplayer/es/plugin/plugin.js';
import styles from '../player.module.css';
import { playerMessages as messages } from '../playerMessages.ts';
import { glyphIcon, playerButton } from './dom.ts';

/** Play and pause at the left of the control bar. */
export class PlayButton extends Plugin {
  static override get pluginName() {
    return 'playButton';
  }
  static override get defaultConfig() {
    return { position: Plugin.POSITIONS.CONTROLS_LEFT, index: 0 };
  }

  override render() {
    const button = playerButton(styles.control, messages.play);
    button.append(glyphIcon({ ...play, filled: true }));
    button.addEventListener('click', () => {
      if (this.player.ended) this.player.replay();
      else if (this.player.paused) void this.player.play();
      else this.player.pause();
    });
    return button;
  }

  override afterCreate() {
    this.on([PLAY, PAUSE, ENDED], () => {
      const paused = this.player.paused;
      this.root?.setAttribute('aria-label', paused ? messages.play : messages.pause);
      this.root?.replaceChildren(glyphIcon(paused ? { ...play, filled: true } : pause));
    });
  }
}
