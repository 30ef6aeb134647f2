import { Button } from '@manying/ui/Button';
import { cx } from '@manying/ui/cx';
import { Grid } from '@manying/ui/Grid';
import { EmptyIllustration } from '@manying/ui/illustrations';
import { chunked } from '@manying/ui/lists/chunks';
import { useGridColumns } from '@manying/ui/lists/gridColumns';
import { PagedList } from '@manying/ui/lists/PagedList';
import { VirtualList } from '@manying/ui/lists/VirtualList';
import { DelayedSkeleton } from '@manying/ui/Skeleton';
import { StatePanel } from '@manying/ui/StatePanel';
import text from '@manying/ui/text.module.css';
import { memo, useMemo } from 'react';
import { BookCard } from '../books/BookCard.tsx';
import type { Book } from '../books/book.ts';
import { progressLine, statusLabel } from '../books/wording.ts';
import { useComicFilteredInfiniteQuery } from '../discovery/discoveryApi.ts';
import { discoveryMessages, pagedListTexts } from '../discovery/discoveryMessages.ts';
import { withoutDuplicates } from '../lists/bookPages.ts';
import { FailedPanel } from '../lists/FailedPanel.tsx';
import { messages } from '../messages.ts';
import styles from './CategoryPage.module.css';
import { BooksSkeleton } from './CategorySkeleton.tsx';
import type { Categories, Filter } from './filter.ts';

interface FilteredBooksProps {
  id: string;
  filter: Filter;
  /** Options that name the filter; `undefined` until loaded. */
  options: Categories | undefined;
  /** The filters above are still loading: books shown before them would be pushed down. */
  filtersLoading: boolean;
  onShowAll: () => void;
}

/** Rows that are mounted and unmounted together. On a phone they hold the first page of books. */
const CHUNK_ROWS = 7;
/** Estimated height of a row, in px, until a chunk is measured. */
const ESTIMATED_ROW_HEIGHT = 212;

/** The books of a filter; while a new filter loads, the previous books stay visible, faded. */
export function FilteredBooks({ id, filter, options, filtersLoading, onShowAll }: FilteredBooksProps) {
  const query = useComicFilteredInfiniteQuery(filter);
  const stale = query.currentData === undefined;
  const pages = stale && !query.isFetching ? undefined : query.data?.pages;
  const books = useMemo(() => withoutDuplicates(pages ?? []).flat(), [pages]);
  const columns = useGridColumns('--cols-book');
  const chunkSize = CHUNK_ROWS * columns;
  const chunks = useMemo(() => chunked(books, chunkSize), [books, chunkSize]);

  function content() {
    if (!filtersLoading && !pages && query.isError)
      return <FailedPanel error={query.error} busy={query.isFetching} onRetry={query.refetch} />;
    if (!filtersLoading && pages && books.length === 0 && !query.hasNextPage && !stale) {
      return (
        <StatePanel
          picture={<EmptyIllustration />}
          role="status"
          title={messages.empty}
          text={discoveryMessages.emptyCategory}
          actions={
            <Button variant="soft" onClick={onShowAll}>
              {discoveryMessages.showAll}
            </Button>
          }
        />
      );
    }
    return (
      <DelayedSkeleton
        loading={filtersLoading || !pages}
        label={filtersLoading ? undefined : messages.loading}
        skeleton={<BooksSkeleton />}
      >
        <div className={styles.counts}>
          <span className={text.line1}>{options && filterName(filter, options)}</span>
          <span className={styles.total}>
            {!stale && discoveryMessages.total(Math.max(pages?.[0]?.totalItem ?? 0, books.length))}
          </span>
        </div>
        <PagedList query={query} pages={pages?.length ?? 0} texts={pagedListTexts}>
          <div className={cx(styles.books, stale && styles.stale)}>
            <VirtualList
              key={`${filter.status} ${filter.category}`}
              count={books.length}
              size={chunkSize}
              estimate={ESTIMATED_ROW_HEIGHT / columns}
              columns="--cols-book"
              render={(index) => <Rows books={chunks[index] ?? []} />}
            />
          </div>
        </PagedList>
      </DelayedSkeleton>
    );
  }

  return (
    <section id={id} role="tabpanel" aria-label={discoveryMessages.books} aria-busy={stale && !query.isError}>
      {content()}
    </section>
  );
}

/** Label of the filter: '冒险 · 全部'. */
function filterName({ category, status }: Filter, { categories, statuses }: Categories): string {
  const label = (list: Categories['categories'], value: string) =>
    list.find((option) => option.value === value)?.label ?? '';
  return [label(categories, category), label(statuses, status)].filter(Boolean).join(' · ');
}

/** A chunk of the grid. */
const Rows = memo(function Rows({ books }: { books: readonly Book[] }) {
  return (
    <div className={styles.rows}>
      <Grid columns={3}>
        {books.map((book) => (
          <BookCard
            key={book.bookId}
            book={book}
            sub={statusLabel(book.finished)}
            foot={progressLine(book)}
          />
        ))}
      </Grid>
    </div>
  );
});
