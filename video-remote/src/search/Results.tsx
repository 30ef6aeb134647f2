import { PagedTiles } from '../tile/PagedTiles.tsx';
import { uniqueVideos } from '../tile/tiles.ts';
import { useVideoSearchInfiniteQuery } from '../videoApi.ts';

/** The videos that match a keyword. */
export function Results({ keyword }: { keyword: string }) {
  const query = useVideoSearchInfiniteQuery(keyword);
  const pages = query.currentData?.pages;
  return <PagedTiles videos={pages && uniqueVideos(pages.map(({ items }) => items))} query={query} />;
}
