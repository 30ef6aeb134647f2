import { play, refresh } from '@manying/ui/icons';
import { controlTexts } from '../messages/controls.ts';
import { textsFor } from '../messages/language.ts';
import styles from '../player.module.css';
import { glyphIcon, playerButton } from './dom.ts';
import { ElementPlugin } from './PlayerPlugin.ts';

/** The large button in the middle that starts or resumes a video. Shown by the player's state classes. */
export class StartButton extends ElementPlugin {
  static override get pluginName() {
    return 'startButton';
  }

  override render() {
    const icon = glyphIcon({ ...play, filled: true });
    return playerButton(styles.start, textsFor(this, controlTexts).play, () => void this.player.play(), icon);
  }
}

/** Shown after the end instead; plays the video from the beginning. */
export class ReplayButton extends ElementPlugin {
  static override get pluginName() {
    return 'replayButton';
  }

  override render() {
    const { replay } = textsFor(this, controlTexts);
    return playerButton(styles.replay, replay, () => this.player.replay(), glyphIcon(refresh), replay);
  }
}
