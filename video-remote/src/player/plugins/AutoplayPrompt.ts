import { play } from '@manying/ui/icons';
import { AUTOPLAY_PREVENTED, PLAY } from 'xgplayer/es/events.js';
import Plugin from 'xgplayer/es/plugin/plugin.js';
import styles from '../hints.module.css';
import { hintTexts } from '../messages/hints.ts';
import { textsFor } from '../messages/language.ts';
import { glyphIcon, playerButton } from './dom.ts';

/** Prompts for the tap that the browser requires before it plays (spec §8, autoplay blocked). */
export class AutoplayPrompt extends Plugin {
  static override get pluginName() {
    return 'autoplayPrompt';
  }

  override render() {
    const { limited, click } = textsFor(this, hintTexts);
    const prompt = playerButton(styles.prompt, `${limited} ${click}`);
    prompt.hidden = true;
    const lines = [limited, click].map((text) => {
      const line = document.createElement('span');
      line.textContent = text;
      return line;
    });
    prompt.append(glyphIcon({ ...play, filled: true }), ...lines);
    prompt.addEventListener('click', () => void this.player.play());
    return prompt;
  }

  override afterCreate() {
    this.on(AUTOPLAY_PREVENTED, () => this.root?.toggleAttribute('hidden', false));
    this.on(PLAY, () => this.root?.toggleAttribute('hidden', true));
  }
}
