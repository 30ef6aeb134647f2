import type { ReactNode } from 'react';
import { ListFoot } from '../ListFoot.tsx';
import { useRetryOnReconnect } from '../useRetryOnReconnect.tsx';
import { InfiniteTrigger } from './InfiniteTrigger.tsx';
import { type ListEnd, listEnd, type PagedState } from './listEnd.tsx';
import styles from './PagedList.module.css';

/** The part of an infinite query that the list uses. */
export interface PagedQuery extends PagedState {
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

interface PagedListProps {
  query: PagedQuery;
  /** Number of loaded pages. */
  pages: number;
  texts: Readonly<Record<ListEnd | 'retry', string>>;
  /** The loaded pages. */
  children: ReactNode;
}

/** A list that fetches its next page within a tenth of its end and shows its status at the foot (spec §4, §8). */
export function PagedList({ query, pages, texts, children }: PagedListProps) {
  const end = listEnd(query);
  const fetchNext = () => void query.fetchNextPage();
  // The failed request was for the next page, or a refetch of all pages.
  const retry = query.hasNextPage ? fetchNext : () => void query.refetch();
  useRetryOnReconnect(end === 'failed', retry);
  return (
    <>
      <div className={styles.list}>
        {children}
        <InfiniteTrigger pages={pages} enabled={end === 'more'} onReach={fetchNext} />
      </div>
      <ListFoot
        text={texts[end]}
        loading={end === 'loading'}
        retry={end === 'failed' ? { label: texts.retry, onPress: retry } : undefined}
      />
    </>
  );
}
