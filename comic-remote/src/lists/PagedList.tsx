import { InfiniteTrigger } from '@manying/ui/InfiniteTrigger';
import { ListFoot } from '@manying/ui/ListFoot';
import type { ReactNode } from 'react';
import { discoveryMessages } from '../discoveryMessages.ts';
import { messages } from '../messages.ts';
import { type ListEnd, listEnd, type PagedQuery } from './listEnd.ts';
import styles from './PagedList.module.css';

interface PagedListProps {
  query: PagedQuery;
  /** Number of loaded pages. */
  pages: number;
  /** The loaded pages. */
  children: ReactNode;
}

const footTexts: Readonly<Record<ListEnd, string>> = {
  more: discoveryMessages.pullMore,
  loading: messages.loading,
  failed: messages.failed,
  end: messages.listEnd,
};

/** A list that fetches its next page within a tenth of its end and shows its status at the foot (spec §4, §8). */
export function PagedList({ query, pages, children }: PagedListProps) {
  const end = listEnd(query);
  const fetchNext = () => void query.fetchNextPage();
  return (
    <>
      <div className={styles.list}>
        {children}
        <InfiniteTrigger pages={pages} enabled={end === 'more'} onReach={fetchNext} />
      </div>
      <ListFoot
        text={footTexts[end]}
        loading={end === 'loading'}
        retry={end === 'failed' ? { label: messages.retry, onPress: fetchNext } : undefined}
      />
    </>
  );
}
