import { Icon } from '@manying/ui/Icon';
import { check, clock, coin, type Glyph, receipt } from '@manying/ui/icons';
import { IllustratedDialog } from '../dialogs/IllustratedDialog.tsx';
import { payMessages } from '../payMessages.ts';
import styles from './Notice.module.css';
import type { Paying } from './usePay.ts';

const text = payMessages.notice;

const POINTS: readonly (readonly [Glyph, string])[] = [
  [clock, text.hurry],
  [receipt, text.amount],
  [check, text.credited],
  [coin, text.terms],
];

/** What a payer must know before the payment page opens (spec §4, §9: 2 minutes, no refunds, coins never expire). */
export function NoticeDialog({ paying }: { paying: Paying }) {
  const leaving = paying.step === 'leaving';
  return (
    <IllustratedDialog
      open={leaving || paying.step === 'notice'}
      illustration={
        <span className={styles.ring} aria-hidden="true">
          {text.limit}
        </span>
      }
      title={text.title}
      cancel={{ label: payMessages.cancel, onPress: paying.cancel }}
      confirm={{ label: text.confirm, onPress: paying.confirm, busy: leaving }}
    >
      <ul className={styles.points}>
        {POINTS.map(([glyph, point]) => (
          <li key={point}>
            <Icon glyph={glyph} size="m" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </IllustratedDialog>
  );
}
