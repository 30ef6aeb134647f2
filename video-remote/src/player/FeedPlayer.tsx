import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './feedPlayer.module.css';
import { restoredPlayback } from './rules/restorePlayback.ts';
import type { FeedPlayer as Engine, FeedPlayerEvents, PlaybackSnapshot, PlayerOptions } from './types.ts';
import { usePlayer } from './usePlayer.ts';

/** What the feed does with a running player. */
export type FeedPlayerControls = Pick<Engine, 'play' | 'pause' | 'seek' | 'seekBy' | 'setMuted'>;

interface FeedPlayerProps extends FeedPlayerEvents {
  /** Address of the film. */
  source: string;
  isFullVideo: boolean;
  /** Plays while `true`; otherwise it shows the frame at which it is paused, at first the first one. */
  isCurrent: boolean;
  muted: boolean;
  speed: number;
  /** Something is in front of the film, which pauses meanwhile. */
  isHeld: boolean;
  /** Written when the player is destroyed, read by the next one. Local to the component by default. */
  snapshotRef?: RefObject<PlaybackSnapshot | undefined> | undefined;
  /** Controls of the running player; `null` without one. */
  controlsRef: RefObject<FeedPlayerControls | null>;
  /** Read once, when the player is created. */
  options: PlayerOptions;
}

/** Plays a film of the feed. Its code is loaded with the first player. It has one media element while it is mounted. */
export function FeedPlayer(props: FeedPlayerProps) {
  const {
    source,
    isFullVideo,
    isCurrent,
    muted,
    speed,
    isHeld,
    snapshotRef,
    controlsRef,
    options,
    ...events
  } = props;
  const ownSnapshotRef = useRef<PlaybackSnapshot>(undefined);
  const currentSnapshotRef = snapshotRef ?? ownSnapshotRef;
  const [engine, setEngine] = useState<Engine>();
  const stageRef = usePlayer<Engine, FeedPlayerEvents>({
    source,
    isFullVideo,
    snapshotRef: currentSnapshotRef,
    events,
    async create(host, latestEvents, signal) {
      const { createFeedPlayer } = await import(/* webpackChunkName: "player" */ './createFeedPlayer.ts');
      signal.throwIfAborted();
      const start = { source, startTime: 0, autoplay: false };
      const { startTime } = restoredPlayback(currentSnapshotRef.current, isFullVideo, start);
      return createFeedPlayer(host, { ...start, startTime }, options, latestEvents, signal);
    },
    onChange: setEngine,
  });

  // Layout effects start the film in the commit that shows it. Its first moving frame does not wait for a paint.
  useLayoutEffect(() => {
    controlsRef.current = engine ?? null;
  }, [engine, controlsRef]);
  // Before the start, so that the browser knows whether the film has sound.
  useLayoutEffect(() => engine?.setMuted(muted), [engine, muted]);
  useLayoutEffect(() => {
    if (isCurrent) engine?.play();
  }, [engine, isCurrent]);
  useLayoutEffect(() => engine?.setHeld(isHeld), [engine, isHeld]);

  // The film before pauses after the current one has started.
  useEffect(() => {
    if (!isCurrent) engine?.pause();
  }, [engine, isCurrent]);
  useEffect(() => engine?.setSpeed(speed), [engine, speed]);

  return <div ref={stageRef} className={styles.stage} />;
}
