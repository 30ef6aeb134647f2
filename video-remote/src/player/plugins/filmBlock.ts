import type Player from 'xgplayer/es/player.js';
import { mediaOf } from './media.ts';
import { lockPlayback, unlockPlayback } from './playbackLock.ts';

/**
 * Blocks the film while ads are in front of it: playback stops immediately, and the controls below are inert.
 * Returns an idempotent function that unblocks it.
 */
export function blockFilm(player: Player, by: string): () => void {
  const media = mediaOf(player);
  const refuse = () => false;
  const stop = () => media.pause();
  const blockedElements = [...(player.root?.children ?? [])].filter(
    (one) => one !== media && !one.hasAttribute('inert'),
  );
  for (const one of blockedElements) one.setAttribute('inert', '');
  // biome-ignore lint/correctness/useHookAtTopLevel: a hook of the player library
  player.useHooks('play', refuse);
  media.addEventListener('play', stop);
  media.pause();
  lockPlayback(player, by);
  return () => {
    for (const one of blockedElements) one.removeAttribute('inert');
    player.removeHooks('play', refuse);
    media.removeEventListener('play', stop);
    unlockPlayback(player, by);
  };
}
