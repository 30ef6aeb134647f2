import { useBack } from '@manying/platform/navigation';
import { paths } from '@manying/platform/paths';
import { Link, Navigate, useLocation } from '@manying/platform/router';
import { buttonClass } from '@manying/ui/Button';
import { EmptyIllustration } from '@manying/ui/illustrations';
import { PagedList, type PagedQuery } from '@manying/ui/lists/PagedList';
import { VirtualList } from '@manying/ui/lists/VirtualList';
import { DelayedSkeleton } from '@manying/ui/Skeleton';
import { StatePanel } from '@manying/ui/StatePanel';
import { TopBar } from '@manying/ui/TopBar';
import { type CSSProperties, useMemo } from 'react';
import { AdCarousel } from '../ads/AdCarousel.tsx';
import { useComicListInfiniteQuery } from '../discovery/discoveryApi.ts';
import { discoveryMessages, pagedListTexts } from '../discovery/discoveryMessages.ts';
import type { BookPage } from '../discovery/discoverySchemas.ts';
import type { Shelf } from '../homeShelves.ts';
import { withoutDuplicates } from '../lists/bookPages.ts';
import { FailedPanel } from '../lists/FailedPanel.tsx';
import { messages } from '../messages.ts';
import { BooksOfPage } from './BooksOfPage.tsx';
import styles from './MorePage.module.css';
import { MoreSkeleton } from './MoreSkeleton.tsx';
import { moreListAt } from './moreLists.ts';

/** Estimated height of a page of books in px, until one is measured. */
const PAGE_HEIGHT = 2900;

/**
 * A flatter carousel than on home, with a smaller headline. Inline, because the CSS build drops custom properties that the
 * style sheet itself does not use.
 */
const FLAT = {
  '--ratio-banner': 'var(--ratio-banner-flat)',
  '--fs-title1': 'var(--fs-title2)',
  '--lh-title1': 'var(--lh-title2)',
} as CSSProperties;

/** The full list of a shelf (spec §2 'More' lists), selected by the address. */
export default function MorePage() {
  const list = moreListAt(useLocation().pathname);
  return list ? <More key={list.call} list={list} /> : <Navigate to={paths.home} replace />;
}

function More({ list }: { list: Shelf }) {
  const back = useBack(paths.home);
  const query = useComicListInfiniteQuery(list.call);
  const pages = query.data?.pages;
  return (
    <main className={styles.page}>
      <TopBar title={list.title} back={{ label: messages.back, onPress: back }} />
      {!pages && query.isError ? (
        <FailedPanel error={query.error} busy={query.isFetching} onRetry={query.refetch} />
      ) : (
        <DelayedSkeleton loading={!pages} label={messages.loading} skeleton={<MoreSkeleton />}>
          {pages && <Pages list={list} pages={pages} query={query} />}
        </DelayedSkeleton>
      )}
    </main>
  );
}

interface PagesProps {
  list: Shelf;
  pages: readonly BookPage[];
  query: PagedQuery;
}

function Pages({ list, pages, query }: PagesProps) {
  const ads = pages[0]?.ads ?? [];
  const books = useMemo(() => withoutDuplicates(pages), [pages]);
  const empty = books.every((pageBooks) => pageBooks.length === 0);
  return (
    <>
      {ads.length > 0 && (
        <div className={styles.ads} style={FLAT}>
          <AdCarousel ads={ads} />
        </div>
      )}
      {empty && !query.hasNextPage ? (
        <StatePanel
          picture={<EmptyIllustration />}
          role="status"
          title={messages.empty}
          text={discoveryMessages.emptyMore}
          actions={
            <Link to={paths.home} className={buttonClass('soft')}>
              {messages.home}
            </Link>
          }
        />
      ) : (
        <PagedList query={query} pages={pages.length} texts={pagedListTexts}>
          <VirtualList
            count={pages.length}
            size={1}
            estimate={PAGE_HEIGHT}
            render={(index) => (
              <BooksOfPage books={books[index] ?? []} page={index + 1} ranked={list.ranked ?? false} />
            )}
          />
        </PagedList>
      )}
    </>
  );
}
