/**
 * Stands in for a page whose remote cannot be had; the rest of the store goes on working (architecture §3). Without a
 * network it is the network that is missing, not the service, and kept chapters can be read.
 */

import { useBack } from '@manying/platform/navigation';
import { paths } from '@manying/platform/paths';
import { Link, useLocation } from '@manying/platform/router';
import { Button, buttonClass } from '@manying/ui/Button';
import { refresh } from '@manying/ui/icons';
import { LazyPicture } from '@manying/ui/LazyPicture';
import { StatePanel } from '@manying/ui/StatePanel';
import { TopBar } from '@manying/ui/TopBar';
import { useOnline } from '@manying/ui/useOnline';
import { lazy, Suspense, useEffect, useState } from 'react';
import { messages } from '../messages.ts';
import styles from './panels.module.css';

const { unavailable } = messages;

/** The library's code comes only with a failure, from the shell's own origin; without it the panel stands alone. */
const LocalLibrary = lazy(() =>
  import(/* webpackChunkName: "library" */ './LocalLibrary.tsx').catch((error: unknown) => {
    console.warn('The local library cannot be shown', error);
    return { default: () => null };
  }),
);

/** Seconds until a moment, counted down on screen. */
function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 1000));
}

interface Props {
  /** When the next automatic try starts, in ms since the epoch; 0 while one is under way. */
  readonly nextAttemptAt: number;
  readonly retry: () => void;
  /** Whether the tab bar stands below; where it does not, the panel offers the way back. */
  readonly tabs: boolean;
  /** Whether comics are missing: the library on this device is then shown below. */
  readonly library: boolean;
}

export function FailurePanel({ nextAttemptAt, retry, tabs, library }: Props) {
  const goBack = useBack(paths.home);
  const seconds = useCountdown(nextAttemptAt);
  const online = useOnline();
  const onOfflinePage = useLocation().pathname === paths.offline;
  const isRetrying = nextAttemptAt === 0;
  return (
    <>
      {!tabs && <TopBar back={{ label: messages.back, onPress: goBack }} />}
      <main className={styles.panel}>
        <StatePanel
          card
          level={1}
          picture={<LazyPicture of="unavailable" />}
          title={online ? unavailable.title : unavailable.offlineTitle}
          text={
            <>
              {online ? unavailable.text : unavailable.offlineText}
              <br />
              {unavailable.reassurance}
            </>
          }
          actions={
            <>
              {!online && !onOfflinePage && (
                <Link to={paths.offline} className={buttonClass('soft')}>
                  {unavailable.offlineReading}
                </Link>
              )}
              <Button icon={refresh} onClick={retry}>
                {unavailable.retry}
              </Button>
            </>
          }
          note={isRetrying ? unavailable.retrying : unavailable.automatic(seconds)}
        />
        {library && (
          <Suspense>
            <LocalLibrary />
          </Suspense>
        )}
      </main>
    </>
  );
}
