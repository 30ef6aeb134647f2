import type Player from 'xgplayer/es/player.js';
import styles from '../hints.module.css';
import { createElement } from './dom.ts';

const stacks = new WeakMap<Player, HTMLElement>();

/** Adds a hint to those at the lower left of the film, which stand one above the other. */
export function addHint(player: Player, hint: Element): void {
  let stack = stacks.get(player);
  if (!stack) {
    stack = createElement('div', styles.hints);
    player.root?.append(stack);
    stacks.set(player, stack);
  }
  stack.append(hint);
}
