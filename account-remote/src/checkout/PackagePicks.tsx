import { Coin } from '@manying/ui/Coin';
import { cx } from '@manying/ui/cx';
import { useEffect, useId, useRef } from 'react';
import { payMessages } from '../pay/payMessages.ts';
import { type Package, packageKey } from '../pay/purchaseInfo.ts';
import { formatShortYuan, formatYuan } from '../pay/yuan.ts';
import { PackageChoice } from '../purchase/PackageChoice.tsx';
import { bonusLine, packageTitle } from '../purchase/packages.ts';
import { checkoutMessages as text } from './checkoutMessages.ts';
import styles from './PackagePicks.module.css';

const { price } = payMessages.purchase;

interface PackagePicksProps {
  /** Of one kind. */
  packages: readonly Package[];
  chosen: Package;
  onChoose: (chosen: Package) => void;
}

/** The packages in one row that scrolls. The chosen one is in view when the row appears. */
export function PackagePicks({ packages, chosen, onChoose }: PackagePicksProps) {
  const group = useId();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const card = row.current?.querySelector('input:checked')?.parentElement;
    if (row.current && card)
      row.current.scrollLeft = card.offsetLeft - (row.current.clientWidth - card.clientWidth) / 2;
  }, []);
  const isVip = chosen.type === 'vip';
  return (
    <div
      ref={row}
      className={styles.packages}
      role="radiogroup"
      aria-label={isVip ? text.vipPackages : text.coinPackages}
    >
      {packages.map((offered) => {
        const isChosen = packageKey(offered) === packageKey(chosen);
        return (
          <PackageChoice
            key={packageKey(offered)}
            offered={offered}
            group={group}
            chosen={isChosen}
            ticked={false}
            onChoose={onChoose}
            className={cx(isVip ? styles.membership : styles.coins, isChosen && styles.chosen)}
          >
            {isVip ? <b>{packageTitle(offered)}</b> : <Coins count={offered.itemCount} />}
            <small>{isVip ? offered.description : bonusLine(offered)}</small>
            <span className={styles.price}>
              {price((isVip ? formatShortYuan : formatYuan)(offered.amountLevel))}
            </span>
          </PackageChoice>
        );
      })}
    </div>
  );
}

function Coins({ count }: { count: number }) {
  return (
    <b>
      <Coin />
      {count}
      <span className="visually-hidden"> {text.unit}</span>
    </b>
  );
}
