import { IconButton } from '@manying/ui/IconButton';
import { copy } from '@manying/ui/icons';
import { copyWithToast } from '../copyWithToast.ts';
import { messages } from '../messages.ts';
import styles from './CredentialList.module.css';

const text = messages.centre;

interface CredentialListProps {
  account: string;
  /** '' when it is not stored on this device. */
  password: string;
}

/** Account number and password in a dialog, each with a button that copies it. */
export function CredentialList({ account, password }: CredentialListProps) {
  const rows = [
    { name: text.account, value: account, copyLabel: text.copyAccount },
    { name: text.password, value: password, copyLabel: text.copyPassword },
  ];
  return (
    <dl className={styles.list}>
      {rows.map(({ name, value, copyLabel }) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd>
            <span className={styles.value}>{value || text.unknownPassword}</span>
            {value && <IconButton glyph={copy} label={copyLabel} onClick={() => copyWithToast(value)} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
