import { useAppDispatch } from '@manying/platform/store';
import { replaceQueryParam } from '@manying/ui/queryParam';
import { useRetryOnReconnect } from '@manying/ui/useRetryOnReconnect';
import { useEffect, useState } from 'react';
import type { VideoCard } from '../schemas.ts';
import { useVideoDetailQuery, useVideoFeedInfiniteQuery, useVideoHomeQuery } from '../videoApi.ts';
import { feedMoved } from '../videoState.ts';
import { feedFilms, indexOfPosition, MIN_FILMS_AHEAD } from './feedOrder.ts';
import type { Step } from './swipe.ts';

/** What is below the last film. */
export type FeedEnd = 'loading' | 'failed' | 'end';

const NONE: readonly never[] = [];

/**
 * The films of the feed and the current one. Pages of the categories are loaded when the films run short.
 * @param requested the film of the address, '' for none.
 */
export function useFeed(requested: string) {
  const dispatch = useAppDispatch();
  const [position, setPosition] = useState({ index: 0, vodId: requested });
  const [previous, setPrevious] = useState<number>();
  // The largest index of this visit: loaded pages stay in the list when the visitor swipes back.
  const [furthest, setFurthest] = useState(0);

  const home = useVideoHomeQuery();
  const shelves = home.data ?? NONE;
  const typeIds = shelves.map(({ typeId }) => typeId);
  const runsShort = (films: readonly VideoCard[]) =>
    Math.max(furthest, indexOfPosition(films, position)) + MIN_FILMS_AHEAD >= films.length;
  const skip = typeIds.length === 0 || !runsShort(feedFilms(requested, shelves, NONE));
  const list = useVideoFeedInfiniteQuery(typeIds, { skip });
  const listed = feedFilms(requested, shelves, list.data?.pages ?? NONE);
  // The film of the address that no list names has its name and poster from its own answer.
  const isUnlisted = listed[0]?.vodId === requested && listed[0].name === '';
  const { currentData: unlisted } = useVideoDetailQuery(requested, { skip: !isUnlisted });
  const films = isUnlisted && unlisted ? [unlisted, ...listed.slice(1)] : listed;
  const index = indexOfPosition(films, position);

  const { isFetching, isError, hasNextPage, fetchNextPage, refetch } = list;
  const loadsMore = !skip && !isFetching && !isError && hasNextPage && runsShort(films);
  useEffect(() => {
    if (loadsMore) void fetchNextPage();
  }, [loadsMore, fetchNextPage]);

  const hasFailed = home.isError || (!skip && isError);
  const isBusy = home.isFetching || isFetching;
  const end: FeedEnd = hasFailed ? 'failed' : isBusy || hasNextPage ? 'loading' : 'end';

  function reload() {
    if (home.isError) void home.refetch();
    else if (list.data) void fetchNextPage();
    else void refetch();
  }
  useRetryOnReconnect(hasFailed, reload);

  return {
    films,
    index,
    /** Index of the film shown before. */
    previous,
    end,
    isBusy,
    reload,
    /** Whether there is a film, or the end of the feed, at this step. */
    canStep: (step: Step) => index + step >= 0 && index + step <= films.length,
    /** Shows the film at an index. The address follows without a new history entry. */
    show(next: number) {
      const vodId = films[next]?.vodId ?? '';
      setPosition({ index: next, vodId });
      setPrevious(index);
      setFurthest(Math.max(furthest, index, next));
      if (vodId !== '') replaceQueryParam('vodId', vodId);
      dispatch(feedMoved(vodId));
    },
  };
}
