/** Filters of the shelves by what films cost (docs/decisions/091). */
import type { VideoCard, VideoShelf } from '../schemas.ts';

export const FILTERS = ['all', 'free', 'members', 'coins'] as const;
export type Filter = (typeof FILTERS)[number];

/**
 * The filter that a film belongs to, besides all; `undefined` where the answer does not say what it costs. A purchase changes
 * nothing, so that a film does not leave the list of a visitor who has just bought it.
 */
export function filterOf({ vipOnly, price }: VideoCard): Filter | undefined {
  if (vipOnly) return 'members';
  if (price === undefined) return undefined;
  return price === 0 ? 'free' : 'coins';
}

/** The shelves with the films of a filter; shelves without any are left out. */
export function filtered(shelves: readonly VideoShelf[], filter: Filter): readonly VideoShelf[] {
  return shelves
    .map((shelf) => ({
      ...shelf,
      videos: shelf.videos.filter((video) => filter === 'all' || filterOf(video) === filter),
    }))
    .filter(({ videos }) => videos.length > 0);
}

/** Whether the shelves can be filtered: a provider need not answer what films cost. */
export const canFilter = (shelves: readonly VideoShelf[]): boolean =>
  shelves.some(({ videos }) => videos.some((video) => filterOf(video) !== undefined));
