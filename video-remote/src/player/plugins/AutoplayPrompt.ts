import { play } from '@manying/ui/icons';
import { AUTOPLAY_PREVENTED, PLAY } from 'xgplayer/es/events.js';
import styles from '../hints.module.css';
import { hintTexts } from '../messages/hints.ts';
import { textsFor } from '../messages/language.ts';
import { createElement, glyphIcon, playerButton } from './dom.ts';
import { ElementPlugin } from './PlayerPlugin.ts';

/** Prompts for the tap that the browser requires before it plays (spec §8, autoplay blocked). */
export class AutoplayPrompt extends ElementPlugin {
  static override get pluginName() {
    return 'autoplayPrompt';
  }

  override render() {
    const { limited, click } = textsFor(this, hintTexts);
    const prompt = playerButton(
      styles.prompt,
      `${limited} ${click}`,
      () => void this.player.play(),
      glyphIcon({ ...play, filled: true }),
      createElement('span', '', limited),
      createElement('span', '', click),
    );
    prompt.hidden = true;
    return prompt;
  }

  override afterCreate() {
    this.on(AUTOPLAY_PREVENTED, () => this.element.toggleAttribute('hidden', false));
    this.on(PLAY, () => this.element.toggleAttribute('hidden', true));
  }
}
