/** What the screens know of the player: how to make one and what it tells. The player library stays behind this. */
import type { SendTarget } from './rules/sendTarget.ts';
import type { Thumbnails } from './rules/thumbnails.ts';

/** Languages of the player; Chinese unless asked otherwise. */
export type Language = 'zh-cn' | 'en-us';

/** What to play. */
export interface Playback {
  /** Address of an MP4 or of an HLS list. */
  readonly source: string;
  /** Media time to begin at, in s. */
  readonly startTime: number;
  /** Begins at once, where the browser allows it without a tap. */
  readonly autoplay: boolean;
  /** Number of the playlist's entry to begin with; absent, it begins with `source`. */
  readonly playlistIndex?: number | undefined;
}

/** Where a player was left. */
export interface PlaybackSnapshot {
  /** Media time in s. */
  readonly time: number;
  /** Whether it played, or would have but for a fault. */
  readonly playing: boolean;
  readonly ended: boolean;
  /** Whether it was the whole film, rather than a preview. */
  readonly isFullVideo: boolean;
  /** Number of the playlist's entry that was in; `undefined` is the film of the player's own source. */
  readonly playlistIndex: number | undefined;
}

/** A picture shown before the video (spec §4). */
export interface StartAd {
  /** Address of the picture. */
  readonly coverUrl: string;
  /** Where a tap on it leads; '' is nowhere. */
  readonly adUrl: string;
  /** How long it stands, in s; 0 is no ad, less is refused. */
  readonly adDuration: number;
}

/** One video of the ad overlay (spec §3). */
export interface AdVideo {
  readonly adVideo: string;
  /** Where its details are; '' is nowhere. */
  readonly adVideoLink: string;
}

/** What a caller's close handler may do with the ads (spec §4). */
export interface AdControls {
  readonly language: Language;
  pause(): void;
  play(): void;
  /** Ends the ads and goes on to the video. */
  close(): void;
}

/** One video of a playlist (spec §3). */
export interface PlaylistItem {
  readonly name: string;
  readonly source: string;
}

/** One quality of the video (spec §3). */
export interface Quality {
  /** What the cookie keeps. */
  readonly definition: string;
  /** What the viewer reads. */
  readonly desc: string;
  readonly Url: string;
}

/** A caption or audio track (spec §3): `value` is the address of a caption or the name of an audio track. */
export interface Track {
  readonly value: string;
  readonly text: string;
}

/** A marked place of the video (spec §3). */
export interface Marker {
  readonly coverUrl: string;
  readonly title: string;
  readonly describe: string;
  /** Media time in s. */
  readonly offset: number;
}

/** A scrolling comment (spec §3). */
export interface Comment {
  readonly mode: number;
  readonly text: string;
  /** Media time in ms. */
  readonly stime: number;
  /** In px. */
  readonly size: number;
  /** As a number, 0xffffff is white. */
  readonly color: number;
}

/**
 * What a video brings beside its film. What is absent, or empty, leaves its part of the player hidden; comments that are
 * there but empty wait for the first one.
 */
export interface PlayerOptions {
  readonly language?: Language | undefined;
  /** The ad overlay's layout; by default that of the device (spec §4). */
  readonly variant?: 'mobile' | 'desktop' | undefined;
  readonly startAd?: StartAd | undefined;
  readonly adVideos?: readonly AdVideo[] | undefined;
  /** Label of the close control of the ads (spec §2: caller may override). */
  readonly adCloseText?: string | undefined;
  /** Called instead of closing the ads (spec §4). */
  readonly onAdClose?: ((ads: AdControls) => void) | undefined;
  /** Called when the ad videos have made way, however they ended. */
  readonly onAdsEnd?: (() => void) | undefined;
  readonly playlist?: readonly PlaylistItem[] | undefined;
  readonly qualities?: readonly Quality[] | undefined;
  readonly captions?: readonly Track[] | undefined;
  readonly audioTracks?: readonly Track[] | undefined;
  readonly markers?: readonly Marker[] | undefined;
  /** Brings a picture of the store's image host, `undefined` when it has none. Aborted when it is no longer wanted. */
  readonly fetchPicture?: ((path: string, signal: AbortSignal) => Promise<Blob | undefined>) | undefined;
  readonly comments?: readonly Comment[] | undefined;
  /** Generic preview (spec §4): where it ends, in s of media time. 0 or absent plays the whole video. */
  readonly previewSeconds?: number | undefined;
  /** Where the viewer left the video, in s of media time: he is offered to go on there (spec §4). */
  readonly resumeAt?: number | undefined;
  /** Where comments are sent from: the control bar unless told otherwise, `null` nowhere (spec §5). */
  readonly sendEl?: SendTarget | undefined;
  /** Small pictures shown while the viewer looks for a place. */
  readonly thumbnails?: Thumbnails | undefined;
  /** What the system's own controls call the video. */
  readonly title?: string | undefined;
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
  /** Another film of the playlist is put in; what is told from here on is about `source`. */
  onFilmChange?(source: string): void;
  /** What plays from `address` cannot be had: the address may have ended. The player goes on trying. */
  onLoadError?(address: string): void;
  /** Playback cannot go on; the player has to be made anew. `at` is the media time in s. */
  onFailed(time: number): void;
}

/** A running player. */
export interface PlayerHandle {
  /** Where the film is; `undefined` before it has begun. */
  snapshot(): Omit<PlaybackSnapshot, 'isFullVideo'> | undefined;
  /** Ends playback and frees the media element, its listeners and its buffers. */
  destroy(): void;
}
