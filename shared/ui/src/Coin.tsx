import styles from './Coin.module.css';
import { cx } from './cx.tsx';
import text from './text.module.css';

/** The coin icon; `large` for a dialog or a balance card. Decorative, since the amount is text. */
export function Coin({ large = false }: { large?: boolean }) {
  return <span className={cx(styles.coin, large && styles.large)} aria-hidden="true" />;
}

interface CoinAmountProps {
  /** Coins. */
  amount: number;
  /** The currency's name after the number. */
  unit?: string;
}

/** A price or a balance in coins, in the colour of money. */
export function CoinAmount({ amount, unit }: CoinAmountProps) {
  return (
    <span className={cx(styles.amount, text.num)}>
      <Coin />
      {formatCoins(amount)}
      {unit && ` ${unit}`}
    </span>
  );
}

/** Formats an amount of coins without separators: `1280` (spec §2: 'N 金币'). */
export function formatCoins(amount: number): string {
  return amount.toLocaleString('zh-CN', { useGrouping: false });
}
