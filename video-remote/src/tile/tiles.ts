/** Which tiles a paged list shows, and when it ends. */
import { nextPageAfter, PAGE_SIZE, type Page, pagedByTotal } from '@manying/platform/paging';
import type { SearchResults, VideoCard } from '../schemas.ts';

/** The videos of all pages, each once: a list that grew between two calls repeats some on the next page. */
export function uniqueVideos(pages: readonly (readonly VideoCard[])[]): readonly VideoCard[] {
  return [...new Map(pages.flat().map((video) => [video.vodId, video])).values()];
}

/** Whether the last page has a video that no earlier page has. */
function hasNewVideo(pages: readonly { readonly items: readonly VideoCard[] }[]): boolean {
  const items = pages.map((page) => page.items);
  return uniqueVideos(items).length > uniqueVideos(items.slice(0, -1)).length;
}

/**
 * Options of an infinite query over pages of videos. A page without a new video ends the list, whatever `totalPage` says:
 * the list would not grow, its end would stay on the screen, and one page after the other would be asked for.
 */
export const pagedVideos = {
  ...pagedByTotal,
  getNextPageParam: (last: Page<VideoCard>, all: readonly Page<VideoCard>[], current: number) =>
    hasNewVideo(all) ? pagedByTotal.getNextPageParam(last, all, current) : undefined,
};

/** The same for a search, which does not say how many pages there are. */
export const pagedResults = {
  ...pagedByTotal,
  getNextPageParam: (last: SearchResults, all: readonly SearchResults[], current: number) =>
    hasNewVideo(all) ? nextPageAfter(last.received, current) : undefined,
};

/** The videos in groups as long as a page: what is far from the screen is left out group by group. */
export function groupByPage(videos: readonly VideoCard[]): readonly (readonly VideoCard[])[] {
  return Array.from({ length: Math.ceil(videos.length / PAGE_SIZE) }, (_, group) =>
    videos.slice(group * PAGE_SIZE, (group + 1) * PAGE_SIZE),
  );
}
