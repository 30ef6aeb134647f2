import { Icon } from '@manying/ui/Icon';
import { alert } from '@manying/ui/icons';
import styles from './PaymentFailure.module.css';

/** Why the last attempt to pay has failed; nothing when there is no failure. */
export function PaymentFailure({ failure }: { failure: string }) {
  if (!failure) return null;
  return (
    <p className={styles.failure} role="alert">
      <Icon glyph={alert} size="s" />
      {failure}
    </p>
  );
}
