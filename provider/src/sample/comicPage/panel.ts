import type { Box, Layer } from '../artwork.ts';
import type { BookLook } from '../looks.ts';

/** Page width in pixels at full size. */
export const PAGE_WIDTH = 500;

/** Colour of outlines and lettering. */
export const INK = '#1d1a18';

/** The kind of a panel's drawing. */
export type Shot = 'place' | 'travel' | 'close' | 'focus' | 'silhouette' | 'prop' | 'title';

/** A panel: its box in page pixels, and what it shows. */
export interface Panel extends Box {
  /** Slant of the left and right edges, in pixels: positive if the bottom is further right. */
  readonly leanLeft: number;
  readonly leanRight: number;
  readonly shot: Shot;
}

/** The book and chapter that the panels of one page tell. */
export interface Script {
  readonly look: BookLook;
  /** Lines of the speech bubbles, shuffled; `|` breaks a line. */
  readonly talk: readonly string[];
  /** Texts of the narration boxes, shuffled. */
  readonly narrations: readonly string[];
  /** Counted from 0. */
  readonly page: number;
  readonly chapterTitle: string;
  readonly bookTitle: string;
  readonly places: readonly [Layer, Layer];
}
