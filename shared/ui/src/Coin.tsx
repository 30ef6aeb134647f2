import styles from './Coin.module.css';
import { cx } from './cx.tsx';
import text from './text.module.css';

/** The gold coin, `large` for a dialog or a balance card. Decoration: an amount stands beside it. */
export function Coin({ large = false }: { large?: boolean }) {
  return <span className={cx(styles.coin, large && styles.large)} aria-hidden="true" />;
}

interface CoinAmountProps {
  /** Whole coins; written with thousands separators. */
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

/** 1280 -> '1,280'. */
export function formatCoins(amount: number): string {
  return amount.toLocaleString('zh-CN');
}
