import type Player from 'xgplayer/es/player.js';
import styles from '../menus.module.css';

/** How long a notice in the corner shows, in ms. */
export const NOTICE_DURATION = 2000;

const activeNotices = new WeakMap<Player, () => void>();

/** Shows a text over the film for `time` ms, in its corner or middle. Replaces the previous notice. */
export function notice(player: Player, text: string, position: 'corner' | 'middle', time: number): void {
  activeNotices.get(player)?.();
  const line = document.createElement('p');
  line.className = `${styles.notice} ${styles[position] ?? ''}`;
  line.setAttribute('role', 'status');
  line.textContent = text;
  player.root?.append(line);
  const timer = setTimeout(() => clear(), time);
  const clear = () => {
    clearTimeout(timer);
    line.remove();
    activeNotices.delete(player);
  };
  activeNotices.set(player, clear);
  player.once('destroy', clear);
}
