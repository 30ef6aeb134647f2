import { CODE, refusal } from '@manying/platform/envelope';
import { identifyVisitor, selectUser, useRenewedSession } from '@manying/platform/session';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { refetchUnlessLeft } from '@manying/ui/refetchUnlessLeft';
import { PagedTiles } from '../tile/PagedTiles.tsx';
import { uniqueVideos } from '../tile/tiles.ts';
import { useVisitor } from '../useVisitor.ts';
import { useVideoPurchasedInfiniteQuery } from '../videoApi.ts';
import { ListHeading } from './ListHeading.tsx';
import { purchasedMessages } from './purchasedMessages.ts';

/** The videos the visitor has bought, newest first. */
export function PurchasedVideos() {
  const visitor = useVisitor();
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUser)?.userId ?? '';
  // The provider must know the visitor before it returns purchases (spec §4).
  const isRegistered = visitor.data !== undefined && userId !== '';
  const query = useVideoPurchasedInfiniteQuery(userId, { skip: !isRegistered });
  const pages = query.currentData?.pages;
  const sessionEnded = !pages && refusal(query.error)?.code === CODE.congested;
  useRenewedSession(sessionEnded && !query.isFetching, query.refetch);
  const videos = pages && uniqueVideos(pages.map(({ items }) => items));
  // At least the number of loaded videos, because the provider may omit the total.
  const count = videos && Math.max(pages.at(-1)?.totalItem ?? 0, videos.length);

  // A failure may mean that the session has ended, so a retry first refetches the visitor.
  async function reload() {
    await dispatch(identifyVisitor());
    if (isRegistered) await refetchUnlessLeft(query);
  }
  async function fetchNextPage() {
    if (query.isError) await dispatch(identifyVisitor());
    await query.fetchNextPage();
  }

  return (
    <>
      <ListHeading title={purchasedMessages.purchasedVideos} count={count} />
      <PagedTiles
        videos={videos}
        query={{
          ...query,
          error: isRegistered ? query.error : visitor.error,
          isFetching: query.isFetching || visitor.isFetching,
          refetch: reload,
          fetchNextPage,
        }}
        emptyText={purchasedMessages.purchasedPermanent}
      />
    </>
  );
}
