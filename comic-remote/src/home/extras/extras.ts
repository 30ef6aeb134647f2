import type { ComponentType } from 'react';
import { HeadEnd } from './HeadEnd.tsx';
import { HomeLinks } from './HomeLinks.tsx';
import { HomeTip } from './HomeTip.tsx';
import { ThreeDShelf, type ThreeDShelfProps } from './ThreeDShelf.tsx';

/** Parts of home that are loaded after the first paint, into reserved space. */
export interface Extras {
  /** In the header. */
  readonly HeadEnd: ComponentType;
  /** The last shelf, shown at night. */
  readonly ThreeDShelf: ComponentType<ThreeDShelfProps>;
  /** Below the shelves. */
  readonly HomeLinks: ComponentType;
  /** Floats over the page. */
  readonly HomeTip: ComponentType;
}

export const extras: Extras = { HeadEnd, HomeLinks, HomeTip, ThreeDShelf };
