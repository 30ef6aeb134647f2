import { cx } from '@manying/ui/cx';
import { Icon } from '@manying/ui/Icon';
import { check } from '@manying/ui/icons';
import type { ReactNode } from 'react';
import { payMessages } from '../pay/payMessages.ts';
import { type Package, packageKey } from '../pay/purchaseInfo.ts';
import styles from './Packages.module.css';

interface PackageChoiceProps {
  offered: Package;
  /** Name of the radio group, unique in the document, since pages of the page stack stay mounted. */
  group: string;
  chosen: boolean;
  /** Shows a tick when it is chosen. */
  ticked?: boolean;
  onChoose: (chosen: Package) => void;
  className: string | undefined;
  children: ReactNode;
}

/** Card of a package: a radio button that covers the card, a hot-sale tag, and a tick. */
export function PackageChoice({
  offered,
  group,
  chosen,
  ticked = true,
  onChoose,
  className,
  children,
}: PackageChoiceProps) {
  return (
    <label className={cx(styles.package, className, chosen && styles.chosen)}>
      <input
        type="radio"
        name={group}
        className={styles.radio}
        value={packageKey(offered)}
        checked={chosen}
        onChange={() => onChoose(offered)}
      />
      {offered.isRecommended && <span className={styles.hot}>{payMessages.purchase.hot}</span>}
      {chosen && ticked && (
        <span className={styles.tick}>
          <Icon glyph={check} size="s" />
        </span>
      )}
      {children}
    </label>
  );
}
