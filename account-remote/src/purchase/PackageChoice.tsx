import { cx } from '@manying/ui/cx';
import { Icon } from '@manying/ui/Icon';
import { check } from '@manying/ui/icons';
import type { ReactNode } from 'react';
import { type Package, packageKey } from '../pay/purchaseInfo.ts';
import { payMessages } from '../payMessages.ts';
import styles from './Packages.module.css';

interface PackageChoiceProps {
  offered: Package;
  /** Name of the offer's group of radio buttons, its own in the document: other pages may stand hidden in it. */
  group: string;
  chosen: boolean;
  onChoose: (chosen: Package) => void;
  className: string | undefined;
  children: ReactNode;
}

/** A card that is one choice of the offer: hot tag, tick, and a radio button that fills it. */
export function PackageChoice({ offered, group, chosen, onChoose, className, children }: PackageChoiceProps) {
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
      {chosen && (
        <span className={styles.tick}>
          <Icon glyph={check} size="s" />
        </span>
      )}
      {children}
    </label>
  );
}
