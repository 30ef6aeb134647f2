/** Tiles of a paged list, and its end. */
import { nextPageAfter, type Page, pagedByTotal } from '@manying/platform/paging';
import { hasNewItem, uniquePages } from '@manying/ui/lists/uniquePages';
import type { SearchResults, VideoCard } from '../schemas.ts';

const idOf = ({ vodId }: VideoCard) => vodId;
const videosOf = (pages: readonly { readonly items: readonly VideoCard[] }[]) =>
  pages.map(({ items }) => items);

/**
 * The videos of all pages without duplicates: when the list grows between two requests, the next page repeats
 * some.
 */
export const uniqueVideos = (pages: readonly (readonly VideoCard[])[]): readonly VideoCard[] =>
  uniquePages(pages, idOf).flat();

/** Options of an infinite query over pages of videos. A page without new videos ends the list. */
export const pagedVideos = {
  ...pagedByTotal,
  getNextPageParam: (last: Page<VideoCard>, all: readonly Page<VideoCard>[], current: number) =>
    hasNewItem(videosOf(all), idOf) ? pagedByTotal.getNextPageParam(last, all, current) : undefined,
};

/** The same for a search, whose answer has no number of pages. */
export const pagedResults = {
  ...pagedByTotal,
  getNextPageParam: (last: SearchResults, all: readonly SearchResults[], current: number) =>
    hasNewItem(videosOf(all), idOf) ? nextPageAfter(last.received, current) : undefined,
};
