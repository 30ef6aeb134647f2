import type { StoredBook } from '@manying/platform/library';
import { Button, type ButtonVariant } from '@manying/ui/Button';
import { Icon } from '@manying/ui/Icon';
import { heart } from '@manying/ui/icons';
import { showToast } from '@manying/ui/Toast';
import { useFavourite } from '../../favourites/useFavourite.ts';
import { endMessages } from './endMessages.ts';

interface FavouriteButtonProps {
  book: StoredBook;
  /** What it says while the book is not on the shelf. */
  label: string;
  variant: ButtonVariant;
}

/** Adds the book to the shelf, or removes it. */
export function FavouriteButton({ book, label, variant }: FavouriteButtonProps) {
  const { favourite, toggle } = useFavourite(book);
  return (
    <Button
      variant={favourite ? 'soft' : variant}
      onClick={() => {
        toggle();
        if (!favourite) showToast(endMessages.isFavourite, 'success');
      }}
    >
      <Icon glyph={heart} size="m" filled={favourite} />
      {favourite ? endMessages.isFavourite : label}
    </Button>
  );
}
