import { play, refresh } from '@manying/ui/icons';
import Plugin from 'xgplayer/es/plugin/plugin.js';
import { controlTexts } from '../messages/controls.ts';
import { textsFor } from '../messages/language.ts';
import styles from '../player.module.css';
import { glyphIcon, playerButton } from './dom.ts';

/** The large button in the middle that starts or resumes a video. Shown by the player's state classes. */
export class StartButton extends Plugin {
  static override get pluginName() {
    return 'startButton';
  }

  override render() {
    const button = playerButton(styles.start, textsFor(this, controlTexts).play);
    button.append(glyphIcon({ ...play, filled: true }));
    button.addEventListener('click', () => void this.player.play());
    return button;
  }
}

/** Shown after the end instead; plays the video from the beginning. */
export class ReplayButton extends Plugin {
  static override get pluginName() {
    return 'replayButton';
  }

  override render() {
    const button = playerButton(styles.replay, textsFor(this, controlTexts).replay);
    button.append(glyphIcon(refresh), textsFor(this, controlTexts).replay);
    button.addEventListener('click', () => this.player.replay());
    return button;
  }
}
