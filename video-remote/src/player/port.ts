/** What the screens know of the player: how to make one and what it tells. The player library stays behind this. */

/** What to play. */
export interface Playback {
  /** Address of an MP4 or of an HLS list. */
  readonly source: string;
  /** Media time to begin at, in s. */
  readonly startTime: number;
  /** Begins at once: only after a gesture of the viewer, browsers refuse it otherwise. */
  readonly autoplay: boolean;
}

/** What a player tells while it lives. */
export interface PlayerEvents {
  /** Playback of the video has started: once when it first plays, and again after it had ended. */
  onStarted(): void;
  /** One more second was really watched; pauses and stalls do not count. */
  onSecondWatched(): void;
  /** Playback has come to `seconds` of `duration` (media time in s): every few seconds, on pause and at the end. */
  onPosition(seconds: number, duration: number): void;
  onEnded(): void;
  /** Playback cannot go on; the player has to be made anew. `at` is the media time in s. */
  onFailed(at: number): void;
}

/** A running player. */
export interface PlayerPort {
  /** Ends playback and frees the media element, its listeners and its buffers. */
  destroy(): void;
}
