import { useAppSelector } from '@manying/platform/store';
import { messages } from '../messages.ts';
import { PagedTiles } from '../tile/PagedTiles.tsx';
import { useVisitor } from '../useVisitor.ts';
import { selectFavourites } from '../videoState.ts';
import { ListHeading } from './ListHeading.tsx';

/** The favourites are on the device, so nothing is loaded. */
const complete = {
  isFetching: false,
  isError: false,
  hasNextPage: false,
  fetchNextPage: () => undefined,
  refetch: () => undefined,
};

/** The videos the visitor has marked, newest first (docs/decisions/040). */
export function FavouriteVideos() {
  useVisitor();
  const favourites = useAppSelector(selectFavourites);
  return (
    <>
      <ListHeading title={messages.favourite} count={favourites.length} />
      <PagedTiles videos={favourites} query={complete} />
    </>
  );
}
