/** Page that finds an account by the day it was charged (spec §2, §8). */
import { useBack } from '@manying/platform/navigation';
import { paths } from '@manying/platform/paths';
import { ActionBar } from '@manying/ui/ActionBar';
import { Button } from '@manying/ui/Button';
import { Dialog } from '@manying/ui/Dialog';
import { Icon } from '@manying/ui/Icon';
import { alert } from '@manying/ui/icons';
import { TopBar } from '@manying/ui/TopBar';
import { useId } from 'react';
import { renderExternalLink } from '../link.tsx';
import { messages } from '../messages.ts';
import { SignedInDialog } from '../session/SignedInDialog.tsx';
import { useSupportAddress } from '../support/useSupportAddress.ts';
import { Calendar } from './Calendar.tsx';
import { formatDay } from './days.ts';
import styles from './FindAccount.module.css';
import { FoundCredentials } from './FoundCredentials.tsx';
import { useFindAccount } from './useFindAccount.ts';

const text = messages.findAccount;

export default function FindAccountPage() {
  const finding = useFindAccount();
  const { day, failure, found } = finding;
  const support = useSupportAddress();
  const back = useBack(paths.user);
  const failureId = useId();
  return (
    <main className={styles.page}>
      <TopBar title={messages.titles.findAccount} back={{ label: messages.forms.back, onPress: back }} />
      <p className={styles.description}>{text.description}</p>
      <Calendar value={day} onPick={finding.pick} today={finding.today} />
      {day && (
        <p className={styles.picked}>
          {text.day}
          <b>{formatDay(day)}</b>
        </p>
      )}
      <div className={styles.failure} role="alert">
        {failure && (
          <>
            <Icon glyph={alert} size="s" />
            <p id={failureId}>{failure}</p>
          </>
        )}
      </div>
      {failure === text.notFound && support && (
        <p className={styles.support}>
          {renderExternalLink({ href: support, className: styles.supportLink ?? '', children: text.support })}
        </p>
      )}
      <ActionBar>
        <Button
          variant="primary"
          busy={finding.searching}
          aria-describedby={failure ? failureId : undefined}
          onClick={finding.search}
        >
          {text.search}
        </Button>
      </ActionBar>
      <Dialog
        open={finding.isOpen}
        title={text.found}
        cancel={{ label: text.close, onPress: finding.close, busy: finding.signingIn }}
        confirm={{ label: text.logIn, onPress: finding.logIn, busy: finding.signingIn }}
      >
        {found && <FoundCredentials found={found} failure={finding.signInFailure} />}
      </Dialog>
      <SignedInDialog open={finding.signedIn} />
    </main>
  );
}
