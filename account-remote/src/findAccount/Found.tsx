import { Icon } from '@manying/ui/Icon';
import { IconButton } from '@manying/ui/IconButton';
import { alert, copy } from '@manying/ui/icons';
import { copyAndTell } from '../copyAndTell.ts';
import { messages } from '../messages.ts';
import type { FoundAccount } from '../schemas.ts';
import styles from './FindAccount.module.css';

const { centre, findAccount: text } = messages;

interface FoundProps {
  found: FoundAccount;
  /** Why logging in with it did not work, '' when it was not tried or is under way. */
  failure: string;
}

/** What was found, to keep or to copy. */
export function Found({ found, failure }: FoundProps) {
  const rows = [
    { name: centre.account, value: found.account, copyLabel: centre.copyAccount },
    { name: centre.password, value: found.password, copyLabel: centre.copyPassword },
  ];
  return (
    <>
      <dl className={styles.found}>
        {rows.map(({ name, value, copyLabel }) => (
          <div key={name} className={styles.foundRow}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.foundValue}>{value}</span>
              <IconButton glyph={copy} label={copyLabel} onClick={() => copyAndTell(value)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.keep}>{text.keep}</p>
      {failure && (
        <p className={styles.enterFailure} role="alert">
          <Icon glyph={alert} size="s" />
          {failure}
        </p>
      )}
    </>
  );
}
