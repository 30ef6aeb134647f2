import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import styles from './player.module.css';
import { restoredPlayback } from './rules/restorePlayback.ts';
import type { Playback, PlaybackSnapshot, PlayerEvents, PlayerHandle, PlayerOptions } from './types.ts';

interface PlayerProps extends PlayerEvents {
  /** How it begins when it has not been anywhere before. */
  playback: Playback;
  /** Whether `playback` is the whole film, rather than a preview. */
  isFullVideo?: boolean;
  /** Where the film was left: written when the player goes, read by the next one. Its own by default. */
  snapshotRef?: RefObject<PlaybackSnapshot | undefined>;
  /** Read when the player is made. */
  options?: PlayerOptions;
}

/**
 * Plays one video. The player's code is loaded when the first one is shown; it is destroyed when the page is hidden
 * or left. Another source makes another player of the same video, which goes on at the place of the one before.
 */
export function Player({ playback, isFullVideo = true, snapshotRef, options = {}, ...events }: PlayerProps) {
  const ownSnapshotRef = useRef<PlaybackSnapshot>(undefined);
  const kept = snapshotRef ?? ownSnapshotRef;
  const stageRef = useRef<HTMLDivElement>(null);
  const { source } = playback;

  const create = useEffectEvent(async (host: HTMLElement, signal: AbortSignal): Promise<PlayerHandle> => {
    const { createPlayer } = await import(/* webpackChunkName: "player" */ './createPlayer.ts');
    signal.throwIfAborted();
    return createPlayer(
      host,
      restoredPlayback(kept.current, isFullVideo, playback),
      options,
      relayedEvents,
      signal,
    );
  });
  const notify = useEffectEvent((use: (current: PlayerEvents) => void) => use(events));
  // The player outlives renders; what it tells goes to the newest callbacks.
  const relayedEvents: PlayerEvents = {
    onStarted: () => notify((to) => to.onStarted()),
    onSecondWatched: () => notify((to) => to.onSecondWatched()),
    onPosition: (seconds, duration) => notify((to) => to.onPosition(seconds, duration)),
    onEnded: () => notify((to) => to.onEnded()),
    onFilmChange: (source) => notify((to) => to.onFilmChange?.(source)),
    onLoadError: (address) => notify((to) => to.onLoadError?.(address)),
    onFailed: (at) => notify((to) => to.onFailed(at)),
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another source is another player
  useEffect(() => {
    if (!stageRef.current) return;
    const abortController = new AbortController();
    let player: PlayerHandle | undefined;
    // As the player is made for it: when it goes the next one may be of another kind already.
    const isWhole = isFullVideo;
    const host = stageRef.current.appendChild(document.createElement('div'));
    create(host, abortController.signal).then(
      (made) => {
        player = made;
        if (abortController.signal.aborted) made.destroy();
      },
      (reason: unknown) => {
        if (abortController.signal.aborted) return;
        console.error('The player could not be made', reason);
        notify((to) => to.onFailed(0));
      },
    );
    return () => {
      abortController.abort();
      const now = player?.snapshot();
      if (now) kept.current = { ...now, isFullVideo: isWhole };
      player?.destroy();
      host.remove();
    };
  }, [source]);

  return <div ref={stageRef} className={styles.stage} />;
}
