import type { Favourite, HistoryEntry } from '@manying/platform/library';
import { paths } from '@manying/platform/paths';
import { BookCardSmall } from '@manying/ui/BookCardSmall';
import { CoverTag } from '@manying/ui/Cover';
import { useMemo } from 'react';
import { BookCover } from '../books/BookCover.tsx';
import { renderLink } from '../link.tsx';
import { EmptyShelf } from './EmptyShelf.tsx';
import { FavouriteGrid } from './FavouriteGrid.tsx';
import { favouriteLine, readsByBook } from './favouriteLine.ts';
import { shelfMessages } from './shelfMessages.ts';
import { hasUpdate } from './updates.ts';
import { useUpdates } from './useUpdates.ts';

interface FavouritesProps {
  favourites: readonly Favourite[];
  history: readonly HistoryEntry[];
}

/** The favourites, each linked to its book. */
export function Favourites({ favourites, history }: FavouritesProps) {
  const reads = useMemo(() => readsByBook(history), [history]);
  useUpdates(favourites);
  if (favourites.length === 0) return <EmptyShelf text={shelfMessages.emptyFavourites} />;
  return (
    <FavouriteGrid
      favourites={favourites}
      render={(favourite) => {
        const { bookId, title, cover } = favourite.book;
        return (
          <BookCardSmall
            key={bookId}
            picture={
              <BookCover
                path={cover}
                title={title}
                mark={hasUpdate(favourite) && <CoverTag>{shelfMessages.updated}</CoverTag>}
              />
            }
            title={title}
            sub={favouriteLine(favourite, reads)}
            href={paths.book(bookId)}
            renderLink={renderLink}
          />
        );
      }}
    />
  );
}
