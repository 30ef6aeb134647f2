/** What a `*.gallery.tsx` file exports: the states of the components of the module beside it. */
import type { ReactNode } from 'react';

/** The states of one component, for the gallery page and for the pictures that a test compares. */
export interface GalleryEntry {
  /** Each state by its name. */
  readonly states: Readonly<Record<string, ReactNode>>;
  /** It covers the viewport, so each state needs one of its own. */
  readonly overlay?: true;
  /** Selector of what appears later than the first render. */
  readonly appears?: string;
}

/** Entries by the name of the component. */
export type Gallery = Readonly<Record<string, GalleryEntry>>;

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
