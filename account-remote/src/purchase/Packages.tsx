import { Coin } from '@manying/ui/Coin';
import { Icon } from '@manying/ui/Icon';
import { gift } from '@manying/ui/icons';
import { type ReactNode, useId } from 'react';
import { payMessages } from '../pay/payMessages.ts';
import { type Package, packageKey } from '../pay/purchaseInfo.ts';
import { formatShortYuan, formatYuan } from '../pay/yuan.ts';
import { splitTitle } from './orderLabels.ts';
import { PackageChoice } from './PackageChoice.tsx';
import styles from './Packages.module.css';
import { bonusLine, packageTitle } from './packages.ts';

const text = payMessages.purchase;

interface PackagesProps {
  packages: readonly Package[];
  chosen: Package | undefined;
  onChoose: (chosen: Package) => void;
  /** Shown below the memberships. */
  children?: ReactNode;
}

/** All packages in one radio group: memberships first, then coins. */
export function Packages({ packages, chosen, onChoose, children }: PackagesProps) {
  const group = useId();
  const key = chosen && packageKey(chosen);
  const choice = (offered: Package) => ({ offered, group, chosen: packageKey(offered) === key, onChoose });
  const memberships = packages.filter(({ type }) => type === 'vip');
  const coins = packages.filter(({ type }) => type === 'coin');
  return (
    <div role="radiogroup" aria-label={text.offers}>
      {memberships.length > 0 && (
        <section aria-label={text.vipHeading}>
          <SectionHeader title={text.vipHeading} description={text.vipDescription} />
          <div className={styles.vipGrid}>
            {memberships.map((offered) => (
              <PackageChoice key={packageKey(offered)} {...choice(offered)} className={styles.vip}>
                <b className={styles.vipTitle}>{packageTitle(offered)}</b>
                <span className={styles.vipPrice}>
                  <small>¥</small>
                  {formatShortYuan(offered.amountLevel)}
                </span>
                <span className={styles.vipDays}>{offered.description}</span>
              </PackageChoice>
            ))}
          </div>
        </section>
      )}
      {children}
      {coins.length > 0 && (
        <section aria-label={text.coinHeading}>
          <SectionHeader title={text.coinHeading} description={text.coinDescription} />
          <div className={styles.coinGrid}>
            {coins.map((offered) => (
              <PackageChoice key={packageKey(offered)} {...choice(offered)} className={styles.coin}>
                <CoinTitle title={packageTitle(offered)} />
                <span className={styles.coinFooter}>
                  {offered.presentCount > 0 ? (
                    <span className={styles.bonus}>
                      <Icon glyph={gift} size="s" />
                      {bonusLine(offered)}
                    </span>
                  ) : (
                    <span className={styles.noBonus}>{bonusLine(offered)}</span>
                  )}
                  <span className={styles.coinPrice}>{text.price(formatYuan(offered.amountLevel))}</span>
                </span>
              </PackageChoice>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

function SectionHeader({ title, description }: { title: string; description: string }) {
  return (
    <div className={styles.header}>
      <h2>{title}</h2>
      <span>{description}</span>
    </div>
  );
}

function CoinTitle({ title }: { title: string }) {
  const { number, rest } = splitTitle(title);
  return (
    <span className={styles.coinTitle}>
      <Coin />
      {number}
      {rest && (number ? <small>{rest}</small> : rest)}
    </span>
  );
}
