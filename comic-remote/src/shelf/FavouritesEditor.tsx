import type { Favourite, HistoryEntry } from '@manying/platform/library';
import { useAppDispatch } from '@manying/platform/store';
import { ActionBar } from '@manying/ui/ActionBar';
import { BookCardSmall } from '@manying/ui/BookCardSmall';
import { Button, buttonClass } from '@manying/ui/Button';
import { cx } from '@manying/ui/cx';
import { Icon } from '@manying/ui/Icon';
import { check, trash } from '@manying/ui/icons';
import text from '@manying/ui/text.module.css';
import { useMemo, useState } from 'react';
import { BookCover } from '../books/BookCover.tsx';
import { favouritesRemoved } from '../comicState.ts';
import { FavouriteGrid } from './FavouriteGrid.tsx';
import styles from './FavouritesEditor.module.css';
import { favouriteLine, readsByBook } from './favouriteLine.ts';
import { type Selection, selectedOf, toggleAll, toggleSelected } from './selection.ts';
import { shelfMessages } from './shelfMessages.ts';

interface FavouritesEditorProps {
  favourites: readonly Favourite[];
  history: readonly HistoryEntry[];
  /** Called after the selected favourites were removed. */
  onDone: () => void;
}

/** The favourites in edit mode: pressing selects, the bar below removes. */
export function FavouritesEditor({ favourites, history, onDone }: FavouritesEditorProps) {
  const dispatch = useAppDispatch();
  const reads = useMemo(() => readsByBook(history), [history]);
  const [selection, setSelection] = useState<Selection>(new Set());
  const bookIds = favourites.map(({ book }) => book.bookId);
  const selected = selectedOf(bookIds, selection);

  return (
    <>
      <FavouriteGrid
        favourites={favourites}
        render={(favourite) => {
          const { bookId, title, cover } = favourite.book;
          const on = selection.has(bookId);
          return (
            <BookCardSmall
              key={bookId}
              picture={<BookCover path={cover} title={title} mark={<SelectionMark on={on} />} />}
              title={title}
              sub={favouriteLine(favourite, reads)}
              href=""
              renderLink={({ className, children }) => (
                <button
                  type="button"
                  className={cx(className, text.line1, styles.name)}
                  aria-pressed={on}
                  onClick={() => setSelection(toggleSelected(selection, bookId))}
                >
                  {children}
                </button>
              )}
            />
          );
        }}
      />
      <div className={styles.actions}>
        <ActionBar>
          <Button variant="ghost" onClick={() => setSelection(toggleAll(bookIds, selection))}>
            {selected.length === bookIds.length ? shelfMessages.selectNone : shelfMessages.selectAll}
          </Button>
          <button
            type="button"
            className={cx(buttonClass('primary'), styles.remove)}
            disabled={selected.length === 0}
            onClick={() => {
              dispatch(favouritesRemoved(selected));
              onDone();
            }}
          >
            <Icon glyph={trash} size="m" />
            {shelfMessages.removeSelected(selected.length)}
          </button>
        </ActionBar>
      </div>
    </>
  );
}

/** Visual selection mark of a cover; the button conveys the state to assistive technology. */
function SelectionMark({ on }: { on: boolean }) {
  return (
    <>
      {on && <span className={styles.dim} />}
      <span className={cx(styles.pick, on && styles.on)}>{on && <Icon glyph={check} size="s" />}</span>
    </>
  );
}
