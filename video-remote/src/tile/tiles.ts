/** Tiles of a paged list, and its end. */
import { nextPageAfter, type Page, pagedByTotal } from '@manying/platform/paging';
import { uniquePages, untilNothingNew } from '@manying/ui/lists/uniquePages';
import type { SearchResults, VideoCard } from '../schemas.ts';

const idOf = ({ vodId }: VideoCard) => vodId;

/**
 * The videos of all pages without duplicates: when the list grows between two requests, the next page repeats
 * some.
 */
export const uniqueVideos = (pages: readonly (readonly VideoCard[])[]): readonly VideoCard[] =>
  uniquePages(pages, idOf).flat();

/** Options of an infinite query over pages of videos. A page without new videos ends the list. */
export const pagedVideos = {
  ...pagedByTotal,
  getNextPageParam: untilNothingNew<VideoCard, Page<VideoCard>>(idOf, pagedByTotal.getNextPageParam),
};

/** The same for a search, whose answer has no number of pages. */
export const pagedResults = {
  ...pagedByTotal,
  getNextPageParam: untilNothingNew<VideoCard, SearchResults>(idOf, (last, _all, current) =>
    nextPageAfter(last.received, current),
  ),
};
