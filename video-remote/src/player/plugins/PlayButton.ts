import { pause, play } from '@manying/ui/icons';
import { ENDED, PAUSE, PLAY } from 'xgplayer/es/events.js';
import Plugin from 'xgplayer/es/plugin/plugin.js';
import { controlTexts } from '../messages/controls.ts';
import { textsFor } from '../messages/language.ts';
import styles from '../player.module.css';
import { glyphIcon, playerButton } from './dom.ts';

/** Play and pause button of the control bar. */
export class PlayButton extends Plugin {
  static override get pluginName() {
    return 'playButton';
  }
  static override get defaultConfig() {
    return { position: Plugin.POSITIONS.CONTROLS_LEFT, index: 0 };
  }

  override render() {
    const button = playerButton(styles.control, textsFor(this, controlTexts).play);
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
      this.root?.setAttribute(
        'aria-label',
        paused ? textsFor(this, controlTexts).play : textsFor(this, controlTexts).pause,
      );
      this.root?.replaceChildren(glyphIcon(paused ? { ...play, filled: true } : pause));
    });
  }
}
