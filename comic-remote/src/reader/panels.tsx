/** Panels that the reader shows instead of pages. */
import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { type Action, Button, buttonClass } from '@manying/ui/Button';
import { refresh } from '@manying/ui/icons';
import { DelayedSkeleton, Skeleton } from '@manying/ui/Skeleton';
import { StatePanel } from '@manying/ui/StatePanel';
import { useOnline } from '@manying/ui/useOnline';
import { useRetryOnReconnect } from '@manying/ui/useRetryOnReconnect';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import { noNetworkMessages } from '../saving/noNetworkMessages.ts';
import { LazyPanelPart } from './LazyPanelPart.tsx';
import styles from './panels.module.css';
import { DEFAULT_PAGE_RATIO } from './strip/layout.ts';

/** Fills the space between the bars, on the page's background colour. */
export function Panel({ children }: { children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>;
}

export function ChapterLoading() {
  return (
    <DelayedSkeleton
      loading
      label={messages.loading}
      skeleton={
        <div className={styles.pages}>
          <Skeleton ratio={DEFAULT_PAGE_RATIO} radius="none" />
          <Skeleton ratio={DEFAULT_PAGE_RATIO} radius="none" />
        </div>
      }
    >
      {null}
    </DelayedSkeleton>
  );
}

interface ChapterFailedProps {
  text?: string;
  retry: Action;
  /** Action beside the retry, instead of the link to the support. */
  children?: ReactNode;
}

/**
 * The chapter could not be loaded; `text` says why when that is known. Without a network it says so and links to offline
 * reading. Retries automatically when the network is back.
 */
export function ChapterFailed({
  text,
  retry,
  children = <LazyPanelPart kind="support" />,
}: ChapterFailedProps) {
  const online = useOnline();
  useRetryOnReconnect(true, retry.onPress);
  return (
    <Panel>
      <StatePanel
        picture={<LazyPanelPart kind={online ? 'error' : 'offline'} />}
        title={online ? messages.failed : noNetworkMessages.noNetwork}
        text={online ? text : noNetworkMessages.noNetworkHint}
        actions={
          <>
            {online ? (
              children
            ) : (
              <Link to={paths.offline} className={buttonClass('soft')}>
                {noNetworkMessages.title}
              </Link>
            )}
            <Button icon={refresh} busy={retry.busy ?? false} onClick={retry.onPress}>
              {retry.label}
            </Button>
          </>
        }
      />
    </Panel>
  );
}

/** In place of a part whose code could not be loaded. */
export const CodeFailed = ({ reload }: { reload: () => void }) => (
  <ChapterFailed retry={{ label: messages.retry, onPress: reload }} />
);
