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
import { cutOffMessages } from '../noNetworkMessages.ts';
import { LatePicture } from './LazyPanelPicture.tsx';
import styles from './panels.module.css';
import { USUAL_PAGE } from './strip/layout.ts';

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

interface ChapterFailedProps {
  text?: string;
  retry: Action;
  /** Another way on, beside the retry. */
  children?: ReactNode;
}

/**
 * The chapter could not be had; `text` says why when that is known. Without a network it says so and leads to what can
 * be read all the same. It is asked for again by itself when the network is back.
 */
export function ChapterFailed({ text, retry, children }: ChapterFailedProps) {
  const online = useOnline();
  useNetworkBack(retry.onPress);
  return (
    <Panel>
      <StatePanel
        picture={<LatePicture of={online ? 'error' : 'offline'} />}
        title={online ? messages.failed : cutOffMessages.cutOff}
        text={online ? text : cutOffMessages.cutOffHint}
        actions={
          <>
            {!online && (
              <Link to={paths.offline} className={buttonClass('soft')}>
                {cutOffMessages.title}
              </Link>
            )}
            {children}
            <Button icon={refresh} busy={retry.busy ?? false} onClick={retry.onPress}>
              {retry.label}
            </Button>
          </>
        }
      />
    </Panel>
  );
}
