/**
 * Replaces a page whose remote cannot be loaded; the rest of the store keeps working (docs/architecture/remote-loading.md).
 * Without a network it names the network as the cause, and links to the offline chapters.
 */

import type { PageAddress } from '@manying/platform/contract';
import { paths } from '@manying/platform/paths';
import { Link, useLocation } from '@manying/platform/router';
import { Button, buttonClass } from '@manying/ui/Button';
import { refresh } from '@manying/ui/icons';
import { LazyIllustration } from '@manying/ui/LazyIllustration';
import { StatePanel } from '@manying/ui/StatePanel';
import { useOnline } from '@manying/ui/useOnline';
import { lazy, Suspense, useEffect, useState } from 'react';
import { messages } from '../messages.ts';
import { LazySupportLink } from './LazySupportLink.tsx';
import { PanelHeader } from './PanelHeader.tsx';
import styles from './panels.module.css';

const { unavailable } = messages;

/** Loaded only on a failure, from the shell's own origin; if that fails, the panel is shown without it. */
const LocalLibrary = lazy(() =>
  import(/* webpackChunkName: "library" */ './LocalLibrary.tsx').catch((error: unknown) => {
    console.warn('The local library cannot be shown', error);
    return { default: () => null };
  }),
);

/** Seconds until `until` (ms since the epoch), updated every second. */
function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** Countdowns of at most this many seconds are not shown: with a retry every second they would only flicker. */
const MAX_HIDDEN_COUNTDOWN = 3;

interface Props {
  /** Start of the next automatic retry, in ms since the epoch; 0 while an attempt is pending. */
  readonly nextAttemptAt: number;
  readonly retry: () => void;
  readonly page: PageAddress;
  /** Whether to show the library of this device below, because the comics cannot be loaded. */
  readonly library: boolean;
}

export function FailurePanel({ nextAttemptAt, retry, page, library }: Props) {
  const seconds = useCountdown(nextAttemptAt);
  const online = useOnline();
  const onOfflinePage = useLocation().pathname === paths.offline;
  const isRetrying = seconds <= MAX_HIDDEN_COUNTDOWN;
  return (
    <>
      <PanelHeader page={page} />
      <main className={styles.panel}>
        <StatePanel
          card
          picture={<LazyIllustration of="unavailable" />}
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
              {online ? (
                <LazySupportLink />
              ) : (
                !onOfflinePage && (
                  <Link to={paths.offline} className={buttonClass('soft')}>
                    {unavailable.offlineReading}
                  </Link>
                )
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
