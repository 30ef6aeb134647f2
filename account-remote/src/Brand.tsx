import { Logo } from '@manying/ui/Logo';
import styles from './Brand.module.css';
import { messages } from './messages.ts';

/** Logo and name of the store. */
export const Brand = () => (
  <p className={styles.brand}>
    <Logo size={28} />
    {messages.centre.siteName}
  </p>
);
