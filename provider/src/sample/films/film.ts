/** The script of a film of the sample store, as data: scenes that are drawn for any moment. */
import type { Ids } from '../artwork.ts';
import type { Story } from '../stories/story.ts';
import type { Keys } from './motion.ts';

/** Size of a frame, in units of the drawing. */
export const FRAME = { width: 400, height: 225 } as const;

/** A moment of a scene. */
export interface Moment {
  /** Seconds since the start of the scene. */
  readonly t: number;
  /** The part of the scene that is over, 0 to 1. */
  readonly share: number;
  readonly ids: Ids;
}

/** Something that is drawn: markup for a moment. */
export type Layer = (now: Moment) => string;

/** A spoken or told line: caption and voice. */
export interface FilmLine {
  /** Start, in seconds of its scene. */
  readonly at: number;
  readonly seconds: number;
  /** The speaker, who has a voice of their own; a told line has none. */
  readonly by?: string;
  readonly zh: string;
  readonly en?: string;
}

/** A shot. */
export interface Scene {
  readonly seconds: number;
  /** The part of the world that fills the frame, during the scene: left, top, width. */
  readonly camera: Keys;
  readonly world: readonly Layer[];
  /** Drawn over the frame, in its units: weather, shade. */
  readonly front?: readonly Layer[];
  readonly lines?: readonly FilmLine[];
  /** The book whose cast and places appear: its gradients and patterns are needed. */
  readonly story?: Story;
  /** Whether the scene comes out of the dark; otherwise it begins with a cut. */
  readonly fade?: boolean;
}

/** The sound of a film. */
export interface Tune {
  /** Transposition in semitones. */
  readonly key: number;
  /** Length of a quaver in seconds. */
  readonly beat: number;
  readonly ambience?: 'wind' | 'water' | 'rain' | 'train';
}

/** A film. */
export interface FilmScript {
  /** `hls` has several qualities and sound tracks, `mp4` is one file. */
  readonly format: 'mp4' | 'hls';
  /** The second whose frame is the poster. */
  readonly poster: number;
  readonly tune: Tune;
  readonly scenes: readonly Scene[];
}
