import { type RefObject, useEffect, useRef, useState } from 'react';
import styles from './player.module.css';
import { restoredPlayback } from './rules/restorePlayback.ts';
import type { Playback, PlaybackSnapshot, PlayerEvents, PlayerHandle, PlayerOptions } from './types.ts';
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
  /** Something is in front of the film, which pauses meanwhile. */
  isHeld?: boolean;
  /** Read once, when the player is created. */
  options?: PlayerOptions;
}

/**
 * Plays one video. The player's code is loaded with the first player. The player is destroyed when the page
 * is hidden or left. Another source creates another player of the same video, which continues at the position
 * of the previous one.
 */
export function Player(props: PlayerProps) {
  const { playback, isFullVideo = true, snapshotRef, isHeld = false, options = {}, ...events } = props;
  const ownSnapshotRef = useRef<PlaybackSnapshot>(undefined);
  const currentSnapshotRef = snapshotRef ?? ownSnapshotRef;
  const [player, setPlayer] = useState<PlayerHandle>();
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
    onChange: setPlayer,
  });
  useEffect(() => player?.setHeld(isHeld), [player, isHeld]);

  return <div ref={stageRef} className={styles.stage} />;
}
