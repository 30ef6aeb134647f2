/** The interface between the screens and the player. It hides the player library. */
import type { PictureTransform } from './rules/pictureTransform.ts';
import type { SendTarget } from './rules/sendTarget.ts';
import type { Thumbnails } from './rules/thumbnails.ts';

/** Languages of the player; Chinese by default. */
export type Language = 'zh-cn' | 'en-us';

/** What the viewer has chosen in a player; `undefined` for the default, and where it cannot be chosen. */
export interface ViewerChoices {
  readonly speed?: number | undefined;
  /** From 0 to 1. */
  readonly volume?: number | undefined;
  readonly muted?: boolean | undefined;
  /** Label of the captions: their address may be renewed. */
  readonly captions?: string | undefined;
  /** Name of the audio track. */
  readonly audioTrack?: string | undefined;
  readonly picture?: PictureTransform | undefined;
}

/** What to play. */
export interface Playback extends ViewerChoices {
  /** Address of an MP4 file or an HLS playlist. */
  readonly source: string;
  /** Media time at which playback starts, in s. */
  readonly startTime: number;
  /** Starts immediately, where the browser allows it without a tap. */
  readonly autoplay: boolean;
  /** Index of the playlist entry to start with; defaults to `source`. */
  readonly playlistIndex?: number | undefined;
}

/** State of a player at the time it is destroyed. */
export interface PlaybackSnapshot extends ViewerChoices {
  /** Media time in s. */
  readonly time: number;
  /** Whether it was playing, or would have been without an error. */
  readonly playing: boolean;
  readonly ended: boolean;
  /** Whether it was the full video rather than a preview. */
  readonly isFullVideo: boolean;
  /** Index of the playlist entry; `undefined` for the player's own source. */
  readonly playlistIndex: number | undefined;
}

/** A picture shown before the video (spec §4). */
export interface StartAd {
  /** Address of the picture. */
  readonly coverUrl: string;
  /** Target of a tap; '' for none. */
  readonly adUrl: string;
  /** How long it shows, in s; 0 means no ad, negative values are rejected. */
  readonly adDuration: number;
}

/** One video of the ad overlay (spec §3). */
export interface AdVideo {
  readonly adVideo: string;
  /** Address of its details; '' for none. */
  readonly adVideoLink: string;
}

/** What a caller's close handler may do (spec §4). */
export interface AdControls {
  readonly language: Language;
  pause(): void;
  play(): void;
  /** Ends the ads and starts the video. */
  close(): void;
}

/** One video of a playlist (spec §3). */
export interface PlaylistItem {
  readonly name: string;
  readonly source: string;
}

/** One quality of the video (spec §3). */
export interface Quality {
  /** Stored in the cookie. */
  readonly definition: string;
  /** Label in the menu. */
  readonly desc: string;
  readonly Url: string;
}

/** A caption or audio track (spec §3): `value` is the address of a caption or the name of an audio track. */
export interface Track {
  readonly value: string;
  readonly text: string;
}

/** A marker of the video (spec §3). */
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

/** What is known about the network of a player. */
export interface NetworkConditions {
  /** Remembered bandwidth in kbit/s; `undefined` before the first measurement. */
  readonly bandwidth: number | undefined;
  /** The visitor has told the browser to save data. */
  readonly savesData: boolean;
}

/**
 * Optional parts of a player. Controls of absent or empty ones stay hidden; an empty list of comments still
 * accepts new ones.
 */
export interface PlayerOptions {
  readonly language?: Language | undefined;
  /** Layout of the ad overlay; depends on the device by default (spec §4). */
  readonly variant?: 'mobile' | 'desktop' | undefined;
  readonly startAd?: StartAd | undefined;
  readonly adVideos?: readonly AdVideo[] | undefined;
  /** Label of the close control of the ads (spec §2: caller may override). */
  readonly adCloseText?: string | undefined;
  /** Called instead of closing the ads (spec §4). */
  readonly onAdClose?: ((ads: AdControls) => void) | undefined;
  /** Called when the ad videos have ended in any way. */
  readonly onAdsEnd?: (() => void) | undefined;
  readonly playlist?: readonly PlaylistItem[] | undefined;
  /** The media host sends films at the pace of playback when asked to (docs/decisions/071). Read by the feed's player. */
  readonly isPaced?: boolean | undefined;
  readonly qualities?: readonly Quality[] | undefined;
  readonly captions?: readonly Track[] | undefined;
  readonly audioTracks?: readonly Track[] | undefined;
  readonly markers?: readonly Marker[] | undefined;
  /** Loads a picture from the store's image host; resolves with `undefined` when there is none. */
  readonly fetchPicture?: ((path: string, signal: AbortSignal) => Promise<Blob | undefined>) | undefined;
  readonly comments?: readonly Comment[] | undefined;
  /** Called when the film has reached another comment, and when one was sent: all comments, and the media time in ms. */
  readonly onComments?: ((comments: readonly Comment[], time: number) => void) | undefined;
  /** Generic preview (spec §4): its end, in s of media time. 0 or absent plays the whole video. */
  readonly previewSeconds?: number | undefined;
  /** Saved position, in s of media time, at which the viewer is offered to resume (spec §4). */
  readonly resumeAt?: number | undefined;
  /** Where the comment box is mounted: in the control bar by default, nowhere for `null` (spec §5). */
  readonly sendEl?: SendTarget | undefined;
  /** Thumbnails shown while the viewer seeks. */
  readonly thumbnails?: Thumbnails | undefined;
  /** Title of the video in the system's media controls. */
  readonly title?: string | undefined;
  /** What is known about the network, for the start quality. */
  readonly network?: NetworkConditions | undefined;
}

/** Events of a player. */
export interface PlayerEvents {
  /** Playback has started: on the first play, and again on a play after the end. */
  onStarted(): void;
  /** One more second was watched; pauses and stalls do not count. */
  onSecondWatched(): void;
  /**
   * Playback has reached `seconds` of `duration` (media time in s): every few seconds, on pause and at the
   * end.
   */
  onPosition(seconds: number, duration: number): void;
  onEnded(): void;
  /** Another film of the playlist starts; later events belong to `source`. */
  onFilmChange?(source: string): void;
  /** The bandwidth of a download, in kbit/s. */
  onBandwidth?(kbps: number): void;
  /** Loading from `address` failed: it may have expired. The player keeps retrying. */
  onLoadError?(address: string): void;
  /** Playback has failed for good; the player has to be created again. `time` is the media time in s. */
  onFailed(time: number): void;
}

/** A running player. */
export interface PlayerHandle {
  /** State of the film; `undefined` before it has started. */
  snapshot(): Omit<PlaybackSnapshot, 'isFullVideo'> | undefined;
  /** Pauses the film while something is in front of it; afterwards it plays again if it did before. */
  setHeld(held: boolean): void;
  /** Stops playback and frees the media element, its listeners and its buffers. */
  destroy(): void;
}

/** Events of a player of the feed. */
export interface FeedPlayerEvents extends PlayerEvents {
  /** The film shows its first frame. */
  onFirstFrame(): void;
  /** The size of the film is known, in px; 0 by 0 when it has no picture. */
  onSize(width: number, height: number): void;
  /** Media time and duration in s, several times a second; the duration is 0 while unknown. */
  onTime(seconds: number, duration: number): void;
  onPlayingChange(playing: boolean): void;
  /** The browser plays the film only after a tap, or only without sound. */
  onAutoplayPrevented(): void;
}

/** A running player of the feed. */
export interface FeedPlayer extends PlayerHandle {
  /** Plays as soon as the film can play. */
  play(): void;
  pause(): void;
  /** Media time in s. */
  seek(seconds: number): void;
  /** By media seconds. */
  seekBy(seconds: number): void;
  setMuted(muted: boolean): void;
  setSpeed(rate: number): void;
}
