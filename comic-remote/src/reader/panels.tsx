/** What the reader shows in the place of pages. */
import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { type Action, Button, buttonClass } from '@manying/ui/Button';
import { refresh } from '@manying/ui/icons';
import { DelayedSkeleton, Skeleton } from '@manying/ui/Skeleton';
import { StatePanel } from '@manying/ui/StatePanel';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import { readingMessages } from '../readingMessages.ts';
import { LatePicture } from './LatePicture.tsx';
import styles from './panels.module.css';
import { USUAL_PAGE } from './strip/boxes.ts';

/** Between the bars, on the page's own ground: the paper is for pages only. */
export function Panel({ children }: { children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>;
}

export function ChapterLoading() {
  return (
    <DelayedSkeleton
      loading
      label={messages.loading}
      skeleton={
        <>
          <Skeleton ratio={USUAL_PAGE} radius="none" />
          <Skeleton ratio={USUAL_PAGE} radius="none" />
        </>
      }
    >
      {null}
    </DelayedSkeleton>
  );
}

/** The chapter could not be had; `text` says why when that is known. */
export function ChapterFailed({ text, retry }: { text?: string; retry: Action }) {
  return (
    <Panel>
      <StatePanel
        picture={<LatePicture of="error" />}
        title={messages.failed}
        text={text}
        actions={
          <Button icon={refresh} busy={retry.busy ?? false} onClick={retry.onPress}>
            {retry.label}
          </Button>
        }
      />
    </Panel>
  );
}

/** There is no such chapter (spec §8 code 400). */
export function NoChapter({ bookId }: { bookId: string }) {
  return (
    <Panel>
      <StatePanel
        picture={<LatePicture of="empty" />}
        title={readingMessages.noMoreChapters}
        actions={
          <Link to={paths.book(bookId)} className={buttonClass('primary')}>
            {readingMessages.backToBook}
          </Link>
        }
      />
    </Panel>
  );
}

/** The address names no chapter (spec §5 Reader). */
export function NoBook() {
  return (
    <Panel>
      <StatePanel
        picture={<LatePicture of="empty" />}
        title={readingMessages.noBook}
        actions={
          <Link to={paths.home} className={buttonClass('primary')}>
            {messages.home}
          </Link>
        }
      />
    </Panel>
  );
}
