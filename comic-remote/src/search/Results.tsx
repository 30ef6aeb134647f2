import { EmptyIllustration } from '@manying/ui/illustrations';
import { ListFoot } from '@manying/ui/ListFoot';
import { DelayedSkeleton, SkeletonBookLarge } from '@manying/ui/Skeleton';
import { StatePanel } from '@manying/ui/StatePanel';
import { BookRow } from '../books/BookRow.tsx';
import rows from '../books/bookRows.module.css';
import { useComicSearchQuery } from '../discovery/discoveryApi.ts';
import { discoveryMessages } from '../discovery/discoveryMessages.ts';
import { FailedPanel } from '../lists/FailedPanel.tsx';
import { messages } from '../messages.ts';
import { HotWords } from './HotWords.tsx';
import { splitByKeyword } from './highlight.ts';
import styles from './SearchPage.module.css';

interface ResultsProps {
  keyword: string;
  /** Called with another keyword. */
  onChoose: (keyword: string) => void;
}

/** The books found by a keyword; popular keywords when there are none. */
export function Results({ keyword, onChoose }: ResultsProps) {
  const { currentData: books, error, isFetching, refetch } = useComicSearchQuery(keyword);
  if (!books && error) return <FailedPanel error={error} busy={isFetching} onRetry={refetch} />;
  return (
    <DelayedSkeleton loading={!books} label={messages.loading} skeleton={<ResultsSkeleton />}>
      {books && books.length === 0 && (
        <>
          <StatePanel
            picture={<EmptyIllustration />}
            role="status"
            title={messages.empty}
            text={discoveryMessages.noResults}
          />
          <HotWords onChoose={onChoose} />
        </>
      )}
      {books && books.length > 0 && (
        <>
          <p className={styles.count} role="status">
            “<b>{keyword}</b>” {discoveryMessages.resultsOf}
          </p>
          <div className={rows.rows}>
            {books.map((book) => (
              <BookRow
                key={book.bookId}
                book={book}
                name={<Highlighted text={book.title} keyword={keyword} />}
              />
            ))}
          </div>
          <ListFoot text={messages.listEnd} />
        </>
      )}
    </DelayedSkeleton>
  );
}

/** A title with the keyword highlighted. */
function Highlighted({ text, keyword }: { text: string; keyword: string }) {
  let offset = 0;
  return splitByKeyword(text, keyword).map(({ piece, isMatch }) => {
    const key = offset;
    offset += piece.length;
    return isMatch ? (
      <mark key={key} className={styles.hit}>
        {piece}
      </mark>
    ) : (
      piece
    );
  });
}

function ResultsSkeleton() {
  return (
    <div className={rows.rows}>
      <SkeletonBookLarge />
      <SkeletonBookLarge />
      <SkeletonBookLarge />
      <SkeletonBookLarge />
    </div>
  );
}
