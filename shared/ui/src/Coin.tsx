import styles from './Coin.module.css';
import { cx } from './cx.tsx';
import text from './text.module.css';

/** The gold coin, `large` for a dialog or a balance card. Decoration: an amount stands beside it. */
export function Coin({ large = false }: { large?: boolean }) {
  return <span className={cx(styles.coin, large && styles.large)} aria-hidden="true" />;
}

interface CoinAmountProps {
  /** Coins. */
  amount: number;
  /** The currency's name after the number. */
  unit?: string;
}

/** A price or a balance in coins, in the colour that belongs to money alone. */
export function CoinAmount({ amount, unit }: CoinAmountProps) {
  return (
    <span className={cx(styles.amount, text.num)}>
      <Coin />
      {formatCoins(amount)}
      {unit && ` ${unit}`}
    </span>
  );
}

/** An amount of coins as it is written everywhere, without separators: `1280` (spec §2: 'N 金币'). */
export function formatCoins(amount: number): string {
  return amount.toLocaleString('zh-CN', { useGrouping: false });
}
