import type Player from 'xgplayer/es/player.js';
import { mediaOf } from './media.ts';
import { lockPlayback, unlockPlayback } from './playbackLock.ts';

/**
 * Blocks the film while ads are in front of it: playback stops immediately, and the controls below are inert.
 * Returns an idempotent function that unblocks it.
 */
export function blockFilm(player: Player, owner: string): () => void {
  const media = mediaOf(player);
  const preventPlay = () => false;
  const stop = () => media.pause();
  const blockedElements = [...(player.root?.children ?? [])].filter(
    (element) => element !== media && !element.hasAttribute('inert'),
  );
  for (const element of blockedElements) element.setAttribute('inert', '');
  // biome-ignore lint/correctness/useHookAtTopLevel: a hook of the player library
  player.useHooks('play', preventPlay);
  media.addEventListener('play', stop);
  media.pause();
  lockPlayback(player, owner);
  return () => {
    for (const element of blockedElements) element.removeAttribute('inert');
    player.removeHooks('play', preventPlay);
    media.removeEventListener('play', stop);
    unlockPlayback(player, owner);
  };
}
