import { Coin } from '@manying/ui/Coin';
import { Icon } from '@manying/ui/Icon';
import { gift } from '@manying/ui/icons';
import { useId } from 'react';
import { type Package, packageKey } from '../pay/purchaseInfo.ts';
import { payMessages } from '../payMessages.ts';
import { PackageChoice } from './PackageChoice.tsx';
import styles from './Packages.module.css';
import { bonusLine, shortYuan, titleOf, titleParts, yuan } from './packages.ts';

const text = payMessages.purchase;

interface PackagesProps {
  packages: readonly Package[];
  chosen: Package | undefined;
  onChoose: (chosen: Package) => void;
}

/** Everything that can be bought: memberships first, then coins. One of all of them is chosen. */
export function Packages({ packages, chosen, onChoose }: PackagesProps) {
  const group = useId();
  const key = chosen && packageKey(chosen);
  const choice = (offered: Package) => ({ offered, group, chosen: packageKey(offered) === key, onChoose });
  const memberships = packages.filter(({ type }) => type === 'vip');
  const coins = packages.filter(({ type }) => type === 'coin');
  return (
    <div role="radiogroup" aria-label={text.offers}>
      {memberships.length > 0 && (
        <section aria-label={text.vipHead}>
          <Head title={text.vipHead} lead={text.vipLead} />
          <div className={styles.vipGrid}>
            {memberships.map((offered) => (
              <PackageChoice key={packageKey(offered)} {...choice(offered)} className={styles.vip}>
                <b className={styles.vipTitle}>{titleOf(offered)}</b>
                <span className={styles.vipPrice}>
                  <small>¥</small>
                  {shortYuan(offered.amountLevel)}
                </span>
                <span className={styles.vipDays}>{offered.description}</span>
              </PackageChoice>
            ))}
          </div>
        </section>
      )}
      {coins.length > 0 && (
        <section aria-label={text.coinHead}>
          <Head title={text.coinHead} lead={text.coinLead} />
          <div className={styles.coinGrid}>
            {coins.map((offered) => (
              <PackageChoice key={packageKey(offered)} {...choice(offered)} className={styles.coin}>
                <Title title={titleOf(offered)} />
                <span className={styles.coinFoot}>
                  {offered.presentCount > 0 ? (
                    <span className={styles.bonus}>
                      <Icon glyph={gift} size="s" />
                      {bonusLine(offered)}
                    </span>
                  ) : (
                    <span className={styles.noBonus}>{bonusLine(offered)}</span>
                  )}
                  <span className={styles.coinPrice}>{text.price(yuan(offered.amountLevel))}</span>
                </span>
              </PackageChoice>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

function Head({ title, lead }: { title: string; lead: string }) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      <span>{lead}</span>
    </div>
  );
}

function Title({ title }: { title: string }) {
  const { number, rest } = titleParts(title);
  return (
    <span className={styles.coinTitle}>
      <Coin />
      {number}
      {rest && (number ? <small>{rest}</small> : rest)}
    </span>
  );
}
