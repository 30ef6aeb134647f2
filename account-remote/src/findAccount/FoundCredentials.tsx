import { Icon } from '@manying/ui/Icon';
import { alert } from '@manying/ui/icons';
import { CredentialList } from '../dialogs/CredentialList.tsx';
import { messages } from '../messages.ts';
import type { FoundAccount } from '../schemas.ts';
import styles from './FindAccount.module.css';

const text = messages.findAccount;

interface FoundCredentialsProps {
  found: FoundAccount;
  /** Why logging in with it did not work, '' when it was not tried or is under way. */
  failure: string;
}

/** What was found, to keep or to copy. */
export function FoundCredentials({ found, failure }: FoundCredentialsProps) {
  return (
    <>
      <CredentialList account={found.account} password={found.password} />
      <p className={styles.tip}>{text.saveTip}</p>
      {failure && (
        <p className={styles.logInFailure} role="alert">
          <Icon glyph={alert} size="s" />
          {failure}
        </p>
      )}
    </>
  );
}
