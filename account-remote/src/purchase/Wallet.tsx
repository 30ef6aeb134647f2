import type { User } from '@manying/platform/session';
import { Coin, formatCoins } from '@manying/ui/Coin';
import { payMessages } from '../pay/payMessages.ts';
import { membershipOf } from '../session/membership.ts';
import styles from './Purchase.module.css';

const text = payMessages.purchase;

/** Balance, account and membership of the user. */
export function Wallet({ user }: { user: User }) {
  const { active, date } = membershipOf(user);
  return (
    <section className={styles.wallet} aria-label={text.balance}>
      <Coin large />
      <div>
        <p className={styles.balanceName}>{text.balance}</p>
        <p className={styles.balance}>{formatCoins(user.coins)}</p>
      </div>
      <p className={styles.account}>
        {user.account}
        <br />
        {active ? (date ? text.vipUntil(date) : text.vip) : text.noVip}
      </p>
    </section>
  );
}
