/** Which tiles a paged list shows. */
import { PAGE_SIZE } from '@manying/platform/paging';
import type { VideoCard } from '../schemas.ts';

/** The videos of all pages, each once: a list that grew between two calls repeats some on the next page. */
export function videosOf(pages: readonly (readonly VideoCard[])[]): readonly VideoCard[] {
  return [...new Map(pages.flat().map((video) => [video.vodId, video])).values()];
}

/** The videos in groups as long as a page: what is far from the screen is left out group by group. */
export function inGroups(videos: readonly VideoCard[]): readonly (readonly VideoCard[])[] {
  return Array.from({ length: Math.ceil(videos.length / PAGE_SIZE) }, (_, group) =>
    videos.slice(group * PAGE_SIZE, (group + 1) * PAGE_SIZE),
  );
}
