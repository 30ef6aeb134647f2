import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import styles from './player.module.css';
import { restoredPlayback } from './rules/restorePlayback.ts';
import type { Playback, PlaybackSnapshot, PlayerEvents, PlayerHandle, PlayerOptions } from './types.ts';

interface PlayerProps extends PlayerEvents {
  /** How it begins when it has not been anywhere before. */
  playback: Playback;
  /** Whether `playback` is the whole film, rather than a preview. */
  whole?: boolean;
  /** Where the film was left: written when the player goes, read by the next one. Its own by default. */
  place?: RefObject<PlaybackSnapshot | undefined>;
  /** Read when the player is made. */
  options?: PlayerOptions;
}

/**
 * Plays one video. The player's code is loaded when the first one is shown; it is destroyed when the page is hidden
 * or left. Another source makes another player of the same video, which goes on at the place of the one before.
 */
export function Player({ playback, whole = true, place, options = {}, ...events }: PlayerProps) {
  const own = useRef<PlaybackSnapshot>(undefined);
  const kept = place ?? own;
  const stage = useRef<HTMLDivElement>(null);
  const { source } = playback;

  const make = useEffectEvent(async (host: HTMLElement, signal: AbortSignal): Promise<PlayerHandle> => {
    const { createPlayer } = await import(/* webpackChunkName: "player" */ './createPlayer.ts');
    signal.throwIfAborted();
    return createPlayer(host, restoredPlayback(kept.current, whole, playback), options, relay, signal);
  });
  const tell = useEffectEvent((use: (current: PlayerEvents) => void) => use(events));
  // The player outlives renders; what it tells goes to the newest callbacks.
  const relay: PlayerEvents = {
    onStarted: () => tell((to) => to.onStarted()),
    onSecondWatched: () => tell((to) => to.onSecondWatched()),
    onPosition: (seconds, duration) => tell((to) => to.onPosition(seconds, duration)),
    onEnded: () => tell((to) => to.onEnded()),
    onFilmChange: (source) => tell((to) => to.onFilmChange?.(source)),
    onLoadError: (address) => tell((to) => to.onLoadError?.(address)),
    onFailed: (at) => tell((to) => to.onFailed(at)),
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another source is another player
  useEffect(() => {
    if (!stage.current) return;
    const left = new AbortController();
    let player: PlayerHandle | undefined;
    // As the player is made for it: when it goes the next one may be of another kind already.
    const isWhole = whole;
    const host = stage.current.appendChild(document.createElement('div'));
    make(host, left.signal).then(
      (made) => {
        player = made;
        if (left.signal.aborted) made.destroy();
      },
      (reason: unknown) => {
        if (left.signal.aborted) return;
        console.error('The player could not be made', reason);
        tell((to) => to.onFailed(0));
      },
    );
    return () => {
      left.abort();
      const now = player?.snapshot();
      if (now) kept.current = { ...now, isFullVideo: isWhole };
      player?.destroy();
      host.remove();
    };
  }, [source]);

  return <div ref={stage} className={styles.stage} />;
}
