import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import styles from './player.module.css';
import { restoredPlayback } from './rules/restorePlayback.ts';
import type { Playback, PlaybackSnapshot, PlayerEvents, PlayerHandle, PlayerOptions } from './types.ts';

interface PlayerProps extends PlayerEvents {
  /** How the player starts without a snapshot. */
  playback: Playback;
  /** Whether `playback` is the whole film rather than a preview. */
  isFullVideo?: boolean;
  /**
   * Playback snapshot: written when the player is destroyed, read by the next one. Local to the component by
   * default.
   */
  snapshotRef?: RefObject<PlaybackSnapshot | undefined>;
  /** Read once, when the player is created. */
  options?: PlayerOptions;
}

/**
 * Plays one video. The player's code is loaded with the first player. The player is destroyed when the page
 * is hidden or left. Another source creates another player of the same video, which continues at the position
 * of the previous one.
 */
export function Player({ playback, isFullVideo = true, snapshotRef, options = {}, ...events }: PlayerProps) {
  const ownSnapshotRef = useRef<PlaybackSnapshot>(undefined);
  const currentSnapshotRef = snapshotRef ?? ownSnapshotRef;
  const stageRef = useRef<HTMLDivElement>(null);
  const { source } = playback;

  const latestEvents = useEffectEvent(() => events);
  const create = useEffectEvent(
    async (host: HTMLElement, relayed: PlayerEvents, signal: AbortSignal): Promise<PlayerHandle> => {
      const { createPlayer } = await import(/* webpackChunkName: "player" */ './createPlayer.ts');
      signal.throwIfAborted();
      const restored = restoredPlayback(currentSnapshotRef.current, isFullVideo, playback);
      return createPlayer(host, restored, options, relayed, signal);
    },
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another source is another player
  useEffect(() => {
    if (!stageRef.current) return;
    const abortController = new AbortController();
    let player: PlayerHandle | undefined;
    // Value at creation: at cleanup, the prop may already belong to the next player.
    const wasFullVideo = isFullVideo;
    const host = stageRef.current.appendChild(document.createElement('div'));
    const relayed = relayedEvents(() => latestEvents());
    create(host, relayed, abortController.signal).then(
      (created) => {
        player = created;
        if (abortController.signal.aborted) created.destroy();
      },
      (reason: unknown) => {
        if (abortController.signal.aborted) return;
        console.error('The player could not be created', reason);
        relayed.onFailed(0);
      },
    );
    return () => {
      abortController.abort();
      const snapshot = player?.snapshot();
      if (snapshot) currentSnapshotRef.current = { ...snapshot, isFullVideo: wasFullVideo };
      player?.destroy();
      host.remove();
    };
  }, [source]);

  return <div ref={stageRef} className={styles.stage} />;
}

/** The player outlives renders: its events go to the callbacks of the latest one. */
function relayedEvents(latest: () => PlayerEvents): PlayerEvents {
  return {
    onStarted: () => latest().onStarted(),
    onSecondWatched: () => latest().onSecondWatched(),
    onPosition: (seconds, duration) => latest().onPosition(seconds, duration),
    onEnded: () => latest().onEnded(),
    onFilmChange: (source) => latest().onFilmChange?.(source),
    onLoadError: (address) => latest().onLoadError?.(address),
    onFailed: (time) => latest().onFailed(time),
  };
}
