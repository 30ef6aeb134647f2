/** A standalone player for tests. */
import { expect, vi } from 'vitest';
import { longClipAddress } from '../testing/clip.ts';
import { createPlayer } from './createPlayer.ts';
import styles from './player.module.css';
import { WATCHDOG_INTERVAL } from './rules/reconnect.ts';
import type { Playback, PlayerEvents, PlayerHandle, PlayerOptions } from './types.ts';
import '@manying/ui/tokens.css';
import '@manying/ui/base.css';

/** A mounted player and its elements. */
export interface ShownPlayer {
  readonly handle: PlayerHandle;
  readonly root: HTMLElement;
  readonly media: HTMLVideoElement;
  /** Names of the emitted events, in order. */
  readonly events: readonly string[];
  /** Destroys the player and removes its elements. */
  remove(): void;
}

/** Mounts a player of 360 by 202 px, with the long film by default. */
export async function showPlayer(
  options: PlayerOptions = {},
  playback: Partial<Playback> = {},
): Promise<ShownPlayer> {
  const source = playback.source ?? longClipAddress();
  const frame = document.body.appendChild(document.createElement('div'));
  frame.style.cssText = 'position:relative;width:360px;height:202px';
  const stage = frame.appendChild(document.createElement('div'));
  stage.className = styles.stage ?? '';
  const host = stage.appendChild(document.createElement('div'));
  const eventNames: string[] = [];
  const events: PlayerEvents = {
    onStarted: () => eventNames.push('started'),
    onSecondWatched: () => eventNames.push('second'),
    onPosition: (seconds) => eventNames.push(`position ${Math.round(seconds)}`),
    onEnded: () => eventNames.push('ended'),
    onFailed: () => eventNames.push('failed'),
  };
  const playing = { startTime: 0, autoplay: false, ...playback, source };
  const port = await createPlayer(host, playing, options, events, new AbortController().signal);
  await expect.poll(() => host.querySelector('video')).not.toBeNull();
  const media = host.querySelector('video');
  if (!media) throw new Error('The player has no film');
  return {
    handle: port,
    root: host,
    media,
    events: eventNames,
    remove() {
      port.destroy();
      frame.remove();
      if (!playback.source) URL.revokeObjectURL(source);
    },
  };
}

/**
 * Advances the timers until `read` returns `expected`; data and progress that still arrive restart the
 * timeout.
 */
export const pollWithTimers = (read: () => unknown, expected: number) =>
  expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(WATCHDOG_INTERVAL);
      return read();
    })
    .toBe(expected);
