import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import type { User } from '@manying/platform/session';
import { buttonClass } from '@manying/ui/Button';
import { Coin, formatCoins } from '@manying/ui/Coin';
import { cx } from '@manying/ui/cx';
import { Icon } from '@manying/ui/Icon';
import { crown } from '@manying/ui/icons';
import { messages } from '../messages.ts';
import { membershipOf } from '../session/membership.ts';
import styles from './Centre.module.css';

const text = messages.centre;

/** Coins and membership of the account, each with a link to the recharge centre. */
export function Assets({ user }: { user: User }) {
  const { active, date, hour } = membershipOf(user);
  return (
    <section className={styles.assets} aria-label={text.assets}>
      <div className={cx(styles.asset, styles.coins)}>
        <h2 className={styles.assetName}>
          <Coin />
          {text.coins}
        </h2>
        <p className={styles.balance}>{formatCoins(user.coins)}</p>
        <div className={styles.assetFooter}>
          <span className={styles.secondary}>{text.neverExpires}</span>
          <Link className={buttonClass('coin', { small: true })} to={paths.purchase()}>
            {text.recharge}
          </Link>
        </div>
      </div>
      <div className={cx(styles.asset, styles.membership)}>
        <h2 className={styles.assetName}>
          <Icon glyph={crown} size="s" filled />
          {text.membership}
        </h2>
        <p className={styles.status}>{active ? text.membershipOn : text.membershipOff}</p>
        <div className={styles.assetFooter}>
          <span>
            {!active && text.membershipPromise}
            {active && date && (
              <>
                {date}
                <br />
                {hour === undefined ? text.dayEnds : text.hourEnds(hour)}
              </>
            )}
          </span>
          <Link className={buttonClass('vip', { small: true })} to={paths.purchase('', 'vip')}>
            {active ? text.renew : text.join}
          </Link>
        </div>
      </div>
    </section>
  );
}
