/** What the reader shows in the place of pages. */
import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { type Action, Button, buttonClass } from '@manying/ui/Button';
import { refresh } from '@manying/ui/icons';
import { DelayedSkeleton, Skeleton } from '@manying/ui/Skeleton';
import { StatePanel } from '@manying/ui/StatePanel';
import { useNetworkBack, useOnline } from '@manying/ui/useOnline';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import { offlineMessages } from '../offlineMessages.ts';
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

/**
 * The chapter could not be had; `text` says why when that is known. Without a network it says so and leads to what can
 * be read all the same. It is asked for again by itself when the network is back.
 */
export function ChapterFailed({ text, retry }: { text?: string; retry: Action }) {
  const online = useOnline();
  useNetworkBack(retry.onPress);
  return (
    <Panel>
      <StatePanel
        picture={<LatePicture of={online ? 'error' : 'offline'} />}
        title={online ? messages.failed : offlineMessages.cutOff}
        text={online ? text : offlineMessages.cutOffHint}
        actions={
          <>
            {!online && (
              <Link to={paths.offline} className={buttonClass('soft')}>
                {offlineMessages.title}
              </Link>
            )}
            <Retry {...retry} />
          </>
        }
      />
    </Panel>
  );
}

function Retry({ label, busy = false, onPress }: Action) {
  return (
    <Button icon={refresh} busy={busy} onClick={onPress}>
      {label}
    </Button>
  );
}

/** The chapter is on this device, but it was read by a membership that has ended, and cannot be asked for. */
export function MembershipEnded({ bookId, retry }: { bookId: string; retry: Action }) {
  useNetworkBack(retry.onPress);
  return (
    <Panel>
      <StatePanel
        picture={<LatePicture of="empty" />}
        title={offlineMessages.membershipEnded}
        text={offlineMessages.membershipEndedHint}
        actions={
          <>
            <Link to={paths.purchase(bookId)} className={buttonClass('soft')}>
              {offlineMessages.renew}
            </Link>
            <Retry {...retry} />
          </>
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
