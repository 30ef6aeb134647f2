import { payMessages } from '../pay/payMessages.ts';
import styles from './Terms.module.css';

/** The terms of a payment (spec §9). */
export function Terms() {
  return (
    <ul className={styles.terms}>
      {payMessages.purchase.terms.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ul>
  );
}
