/** Tiles of a paged list, and its end. */
import { nextPageAfter, PAGE_SIZE, type Page, pagedByTotal } from '@manying/platform/paging';
import type { SearchResults, VideoCard } from '../schemas.ts';

/**
 * The videos of all pages without duplicates: when the list grows between two requests, the next page repeats
 * some.
 */
export function uniqueVideos(pages: readonly (readonly VideoCard[])[]): readonly VideoCard[] {
  return [...new Map(pages.flat().map((video) => [video.vodId, video])).values()];
}

/** Whether the last page has a video that no earlier page has. */
function hasNewVideo(pages: readonly { readonly items: readonly VideoCard[] }[]): boolean {
  const items = pages.map((page) => page.items);
  return uniqueVideos(items).length > uniqueVideos(items.slice(0, -1)).length;
}

/**
 * Options of an infinite query over pages of videos. A page without new videos ends the list, whatever
 * `totalPage` says: otherwise the list would not grow, its end would stay visible, and page after page would
 * be requested.
 */
export const pagedVideos = {
  ...pagedByTotal,
  getNextPageParam: (last: Page<VideoCard>, all: readonly Page<VideoCard>[], current: number) =>
    hasNewVideo(all) ? pagedByTotal.getNextPageParam(last, all, current) : undefined,
};

/** The same for a search, whose answer has no number of pages. */
export const pagedResults = {
  ...pagedByTotal,
  getNextPageParam: (last: SearchResults, all: readonly SearchResults[], current: number) =>
    hasNewVideo(all) ? nextPageAfter(last.received, current) : undefined,
};

/** The videos in groups of one page each; groups far from the viewport are not rendered. */
export function groupByPage(videos: readonly VideoCard[]): readonly (readonly VideoCard[])[] {
  return Array.from({ length: Math.ceil(videos.length / PAGE_SIZE) }, (_, group) =>
    videos.slice(group * PAGE_SIZE, (group + 1) * PAGE_SIZE),
  );
}
