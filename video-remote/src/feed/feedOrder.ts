/** The films of the feed and their order (docs/decisions/040). */
import type { Page } from '@manying/platform/paging';
import type { VideoCard, VideoShelf } from '../schemas.ts';
import { pagedVideos, uniqueVideos } from '../tile/tiles.ts';

/** The next page is loaded when fewer films than this are below the current one. */
export const MIN_FILMS_AHEAD = 5;

/** A page of the category lists, which the feed reads one after the other. */
export interface FeedPage {
  /** Index of the category. */
  readonly category: number;
  /** Number of the page in its category, from 1. */
  readonly page: number;
}

/** The first page of the first category. */
export const FIRST_FEED_PAGE: FeedPage = { category: 0, page: 1 };

/** The page after `current`: the next one of its category, or the first one of the next category. */
export function nextFeedPage(
  last: Page<VideoCard>,
  all: readonly Page<VideoCard>[],
  current: FeedPage,
  categories: number,
): FeedPage | undefined {
  const ofCategory = all.slice(-current.page);
  const page = pagedVideos.getNextPageParam(last, ofCategory, current.page);
  if (page !== undefined) return { ...current, page };
  return current.category + 1 < categories ? { category: current.category + 1, page: 1 } : undefined;
}

/** The first films of all shelves, then the second ones, and so on: neighbours in the feed differ. */
function interleaved(shelves: readonly VideoShelf[]): VideoCard[] {
  const length = Math.max(0, ...shelves.map(({ videos }) => videos.length));
  return Array.from({ length }, (_, row) => shelves.flatMap(({ videos }) => videos[row] ?? [])).flat();
}

/**
 * The films of the feed, each once: those of the video home, then those of its categories.
 * @param requested the film of the address, '' for none. It comes first unless it is on the video home.
 */
export function feedFilms(
  requested: string,
  shelves: readonly VideoShelf[],
  pages: readonly Page<VideoCard>[],
): readonly VideoCard[] {
  const fromHome = interleaved(shelves);
  const isListed = requested === '' || fromHome.some(({ vodId }) => vodId === requested);
  const listed = [fromHome, ...pages.map(({ items }) => items)];
  if (isListed) return uniqueVideos(listed);
  const known = listed.flat().find(({ vodId }) => vodId === requested);
  return uniqueVideos([[known ?? { vodId: requested, name: '', poster: '' }], ...listed]);
}

/** A place in the feed. */
export interface FeedPosition {
  readonly index: number;
  /** The film there; '' below the last one. */
  readonly vodId: string;
}

/**
 * The index of a position in the current list, which may have changed: the film keeps its place on the screen. Below the
 * last film the index stays, so that a film that is appended appears.
 */
export function indexOfPosition(films: readonly VideoCard[], { index, vodId }: FeedPosition): number {
  if (films[index]?.vodId === vodId) return index;
  const found = films.findIndex((film) => film.vodId === vodId);
  return found >= 0 ? found : Math.min(index, films.length);
}
