import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { Coin, formatCoins } from '@manying/ui/Coin';
import { Icon } from '@manying/ui/Icon';
import { user as glyph } from '@manying/ui/icons';
import text from '@manying/ui/text.module.css';
import { extrasMessages } from '../extrasMessages.ts';
import { ContinueReading } from './ContinueReading.tsx';
import styles from './Desktop.module.css';

/** What home shows only in a desktop window: balance and account in the header, 接着读 below the tabs. */
export default function Desktop() {
  const user = useAppSelector(selectUser);
  return (
    <>
      {user && (
        <>
          <Link
            to={paths.purchase()}
            className={styles.coins}
            aria-label={extrasMessages.balance(formatCoins(user.coins))}
          >
            <Coin />
            {formatCoins(user.coins)}
          </Link>
          <Link to={paths.user} className={styles.account}>
            <Icon glyph={glyph} />
            <span className={text.line1}>{user.account}</span>
          </Link>
        </>
      )}
      <ContinueReading />
    </>
  );
}
