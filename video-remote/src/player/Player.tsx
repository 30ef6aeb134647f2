import { type RefObject, useRef } from 'react';
import styles from './player.module.css';
import { restoredPlayback } from './rules/restorePlayback.ts';
import type { Playback, PlaybackSnapshot, PlayerEvents, PlayerOptions } from './types.ts';
import { usePlayer } from './usePlayer.ts';

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
  const stageRef = usePlayer({
    source: playback.source,
    isFullVideo,
    snapshotRef: currentSnapshotRef,
    events,
    async create(host, relayed, signal) {
      const { createPlayer } = await import(/* webpackChunkName: "player" */ './createPlayer.ts');
      signal.throwIfAborted();
      const restored = restoredPlayback(currentSnapshotRef.current, isFullVideo, playback);
      return createPlayer(host, restored, options, relayed, signal);
    },
  });

  return <div ref={stageRef} className={styles.stage} />;
}
