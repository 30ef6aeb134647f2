/** The account centre (spec §2): account, balance, membership, and links to the account's other pages. */
import { Button } from '@manying/ui/Button';
import { refresh } from '@manying/ui/icons';
import { LazyIllustration } from '@manying/ui/LazyIllustration';
import profileHead from '@manying/ui/profileHead.module.css';
import { DelayedSkeleton } from '@manying/ui/Skeleton';
import { StatePanel } from '@manying/ui/StatePanel';
import { useMediaQuery } from '@manying/ui/useMediaQuery';
import { DESKTOP, TABLET } from '@manying/ui/windowShape';
import { useState } from 'react';
import { LazyRecentRecords } from '../accountRecords/LazyRecentRecords.tsx';
import { Brand } from '../Brand.tsx';
import { LazyLogOutDialog } from '../logout/LazyLogOutDialog.tsx';
import { messages } from '../messages.ts';
import { payMessages } from '../pay/payMessages.ts';
import { LazyCookieBlocked } from '../session/LazyCookieBlocked.tsx';
import { SignedOut } from '../session/SignedOut.tsx';
import { LazySupportSheet } from '../support/LazySupportSheet.tsx';
import { Assets } from './Assets.tsx';
import styles from './Centre.module.css';
import { CentreSkeleton } from './CentreSkeleton.tsx';
import { Credentials } from './Credentials.tsx';
import { LazyBoughtFilms } from './LazyBoughtFilms.tsx';
import { LazyContinueReading } from './LazyContinueReading.tsx';
import { LazyPasswordConfirmation } from './LazyPasswordConfirmation.tsx';
import { Links } from './Links.tsx';
import { Profile } from './Profile.tsx';
import { useCentre } from './useCentre.ts';

const text = messages.centre;

/** The name of the store, in place of the profile. */
const Head = () => (
  <div className={styles.brand}>
    <Brand />
  </div>
);

export default function CentrePage() {
  const { user, info, loading, failed, failureMessage, sessionFailure, busy, retry } = useCentre();
  const isTablet = useMediaQuery(TABLET);
  // The tab bar of a desktop window shows the books itself.
  const isDesktop = useMediaQuery(DESKTOP);
  const [isSupportOpen, setSupportOpen] = useState(false);
  /** Id of the account that may be logged out. The question is not asked for one that follows, as after a logout in another tab. */
  const [leaving, setLeaving] = useState<string>();
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">{messages.titles.centre}</h1>
      <DelayedSkeleton loading={loading} label={text.loading} skeleton={<CentreSkeleton />}>
        {user && sessionFailure?.kind === 'cookieRefused' ? (
          <>
            <Head />
            <LazyCookieBlocked busy={busy} onRetry={retry} />
          </>
        ) : user ? (
          <>
            <LazyPasswordConfirmation userId={user.userId} />
            <div className={profileHead.panes}>
              <Profile user={user} />
              {sessionFailure?.kind === 'loginRefused' && (
                <SignedOut user={user} sessionFailure={sessionFailure} busy={busy} onRetry={retry} />
              )}
              {failed && !sessionFailure && (
                <div className={styles.stale} role="status">
                  <span>{text.stale}</span>
                  <Button variant="soft" small busy={busy} onClick={retry}>
                    {text.retry}
                  </Button>
                </div>
              )}
              <Credentials account={user.account} password={user.password} />
              <Assets user={user} />
              {isTablet && <LazyRecentRecords kind="all" />}
              <Links
                user={user}
                info={info}
                onSupport={() => setSupportOpen(true)}
                onLogOut={() => setLeaving(user.userId)}
              />
            </div>
            {isTablet && !isDesktop && <LazyContinueReading />}
            {isTablet && <LazyBoughtFilms />}
            <LazyLogOutDialog
              open={leaving === user.userId}
              user={user}
              onClose={() => setLeaving(undefined)}
            />
          </>
        ) : (
          <>
            <Head />
            <div className={styles.failed}>
              <StatePanel
                picture={<LazyIllustration of="error" />}
                title={text.failed}
                text={failureMessage}
                actions={
                  <>
                    <Button variant="soft" onClick={() => setSupportOpen(true)}>
                      {payMessages.contactSupport}
                    </Button>
                    <Button icon={refresh} busy={busy} onClick={retry}>
                      {text.retry}
                    </Button>
                  </>
                }
              />
            </div>
          </>
        )}
      </DelayedSkeleton>
      {/* Stays open when a retry replaces what it was opened from. */}
      <LazySupportSheet open={isSupportOpen} onClose={() => setSupportOpen(false)} />
    </main>
  );
}
