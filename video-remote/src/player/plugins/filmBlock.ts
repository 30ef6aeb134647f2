import type Player from 'xgplayer/es/player.js';
import { mediaOf } from './media.ts';
import { hold, release } from './playbackLock.ts';

/**
 * Keeps the film from playing while something stands before it: whoever asks, it stops at once. What lies below can
 * not be reached by keys either. Returns how to open the gate; opening twice is no fault.
 */
export function shutGate(player: Player, by: string): () => void {
  const media = mediaOf(player);
  const refuse = () => false;
  const stop = () => media.pause();
  const below = [...(player.root?.children ?? [])].filter(
    (one) => one !== media && !one.hasAttribute('inert'),
  );
  for (const one of below) one.setAttribute('inert', '');
  // biome-ignore lint/correctness/useHookAtTopLevel: a hook of the player library
  player.useHooks('play', refuse);
  media.addEventListener('play', stop);
  media.pause();
  hold(player, by);
  return () => {
    for (const one of below) one.removeAttribute('inert');
    player.removeHooks('play', refuse);
    media.removeEventListener('play', stop);
    release(player, by);
  };
}
