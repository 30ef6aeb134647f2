import { Dialog } from '@manying/ui/Dialog';
import { Icon } from '@manying/ui/Icon';
import { check, clock, coin, type Glyph, receipt } from '@manying/ui/icons';
import { payMessages } from '../pay/payMessages.ts';
import styles from './Notice.module.css';
import type { PaymentFlow } from './paymentFlow.ts';

const text = payMessages.notice;

const TERMS: readonly (readonly [Glyph, string])[] = [
  [clock, text.payPromptly],
  [receipt, text.amount],
  [check, text.credited],
  [coin, text.terms],
];

/** Terms shown before the payment page opens (spec §4, §9: 2 minutes, no refunds, coins never expire). */
export function NoticeDialog({ payment }: { payment: PaymentFlow }) {
  const isOpening = payment.step === 'opening';
  return (
    <Dialog
      open={isOpening || payment.step === 'notice'}
      picture={
        <span className={styles.ring} aria-hidden="true">
          {text.limit}
        </span>
      }
      title={text.title}
      cancel={{ label: payMessages.cancel, onPress: payment.cancel }}
      confirm={{ label: text.confirm, onPress: payment.confirm, busy: isOpening }}
    >
      <ul className={styles.points}>
        {TERMS.map(([glyph, point]) => (
          <li key={point}>
            <Icon glyph={glyph} size="m" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
