import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { selectSessionFault } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { buttonClass } from '@manying/ui/Button';
import { messages } from '../messages.ts';
import styles from './Session.module.css';

const text = messages.session;

/** Notice on pages that need a session: why there is none, with a link to the account centre. */
export function SessionNotice() {
  const sessionFailure = useAppSelector(selectSessionFault);
  if (!sessionFailure) return null;
  return (
    <div className={styles.notice} role="status">
      <span>{sessionFailure.kind === 'cookieRefused' ? text.cookieNotice : text.notice}</span>
      <Link className={buttonClass('soft', { small: true })} to={paths.user}>
        {text.toCentre}
      </Link>
    </div>
  );
}
