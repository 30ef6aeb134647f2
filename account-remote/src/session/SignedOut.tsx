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
  sessionFailure: Extract<SessionFault, { kind: 'loginRefused' }>;
  /** The retry is pending. */
  busy: boolean;
  onRetry: () => void;
}

/** Shown when the login of the stored account is refused: offers retry, login, account search and a new account. */
export function SignedOut({ user, sessionFailure, busy, onRetry }: SignedOutProps) {
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  // Without a stored password no retry can log in.
  const isTemporaryFailure = user.password !== '' && isTemporary(sessionFailure.code);
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
