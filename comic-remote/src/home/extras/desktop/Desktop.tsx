import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { Coin, formatCoins } from '@manying/ui/Coin';
import { Icon } from '@manying/ui/Icon';
import { user as glyph } from '@manying/ui/icons';
import text from '@manying/ui/text.module.css';
import { extrasMessages } from '../extrasMessages.ts';
import styles from './Desktop.module.css';

/** What home shows only in a desktop window: balance and account in the header; 0 coins before a first visit has an account. */
export default function Desktop() {
  const user = useAppSelector(selectUser);
  const coins = formatCoins(user?.coins ?? 0);
  return (
    <>
      <Link to={paths.purchase()} className={styles.coins} aria-label={extrasMessages.balance(coins)}>
        <Coin />
        {coins}
      </Link>
      <Link to={paths.user} className={styles.account}>
        <Icon glyph={glyph} />
        <span className={text.line1}>{user?.account || extrasMessages.account}</span>
      </Link>
    </>
  );
}
