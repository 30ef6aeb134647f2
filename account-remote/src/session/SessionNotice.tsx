import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { selectSessionFault } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { buttonClass } from '@manying/ui/Button';
import { messages } from '../messages.ts';
import styles from './Session.module.css';

const text = messages.session;

/** Says on a screen that needs the account why it has none, and leads to where that is put right. */
export function SessionNotice() {
  const fault = useAppSelector(selectSessionFault);
  if (!fault) return null;
  return (
    <div className={styles.notice} role="status">
      <span>{fault.kind === 'cookieRefused' ? text.cookieNotice : text.notice}</span>
      <Link className={buttonClass('soft', { small: true })} to={paths.user}>
        {text.toCentre}
      </Link>
    </div>
  );
}
