import type Player from 'xgplayer/es/player.js';
import styles from '../hints.module.css';
import { createElement } from './dom.ts';

const stacks = new WeakMap<Player, HTMLElement>();

/** Adds a hint to those at the lower left of the film, which stand one above the other. */
export function addHint(player: Player, hint: Element): void {
  const stack = stacks.get(player) ?? createElement('div', styles.hints);
  if (!stack.isConnected) player.root?.append(stack);
  stacks.set(player, stack);
  stack.append(hint);
}
