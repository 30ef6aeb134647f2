import { InfiniteTrigger } from '@manying/ui/InfiniteTrigger';
import { ListFoot } from '@manying/ui/ListFoot';
import type { ReactNode } from 'react';
import { discoveryMessages } from '../discoveryMessages.ts';
import { messages } from '../messages.ts';
import { type ListEnd, listEnd, type PagedQuery } from './listEnd.ts';
import styles from './PagedList.module.css';

interface PagedListProps {
  query: PagedQuery;
  /** How many pages are there. */
  pages: number;
  /** The pages that are there. */
  children: ReactNode;
}

const words: Readonly<Record<ListEnd, string>> = {
  more: discoveryMessages.pullMore,
  loading: messages.loading,
  failed: messages.failed,
  end: messages.listEnd,
};

/** A list that gets its next page within a tenth of its end and says at its foot how it stands (spec §4, §8). */
export function PagedList({ query, pages, children }: PagedListProps) {
  const end = listEnd(query);
  const fetchNext = () => void query.fetchNextPage();
  return (
    <>
      <div className={styles.list}>
        {children}
        <InfiniteTrigger pages={pages} armed={end === 'more'} onReach={fetchNext} />
      </div>
      <ListFoot
        text={words[end]}
        loading={end === 'loading'}
        retry={end === 'failed' ? { label: messages.retry, onPress: fetchNext } : undefined}
      />
    </>
  );
}
