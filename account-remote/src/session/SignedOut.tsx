import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { isTemporary, type SessionFault, type User } from '@manying/platform/session';
import { Button, buttonClass } from '@manying/ui/Button';
import { useState } from 'react';
import { messages } from '../messages.ts';
import { NewAccountDialog } from './NewAccountDialog.tsx';
import styles from './Session.module.css';

const text = messages.session;

interface SignedOutProps {
  user: User;
  fault: Extract<SessionFault, { kind: 'loginRefused' }>;
  /** The user is being asked for again. */
  busy: boolean;
  onRetry: () => void;
}

/** The stored account could not be logged in: the account stays, and the visitor chooses how to go on. */
export function SignedOut({ user, fault, busy, onRetry }: SignedOutProps) {
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const isTemporaryFailure = isTemporary(fault.code);
  const title = isTemporaryFailure ? text.waitTitle : text.lostTitle;
  return (
    <section className={styles.signedOut} aria-label={title}>
      <div role="status">
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>
          {isTemporaryFailure ? text.wait(user.account) : text.lost(user.account)}
        </p>
      </div>
      <div className={styles.actions}>
        {isTemporaryFailure && (
          <Button variant="primary" small busy={busy} onClick={onRetry}>
            {text.retry}
          </Button>
        )}
        <Link
          className={buttonClass(isTemporaryFailure ? 'soft' : 'primary', { small: true })}
          to={paths.login}
        >
          {text.signIn}
        </Link>
        <Link className={buttonClass('soft', { small: true })} to={paths.findAccount}>
          {text.find}
        </Link>
        <Button variant="text" small onClick={() => setConfirmOpen(true)}>
          {text.startNew}
        </Button>
      </div>
      <NewAccountDialog open={isConfirmOpen} user={user} onClose={() => setConfirmOpen(false)} />
    </section>
  );
}
