import { Icon } from '@manying/ui/Icon';
import { alert } from '@manying/ui/icons';
import { CredentialList } from '../dialogs/CredentialList.tsx';
import { messages } from '../messages.ts';
import type { FoundAccount } from '../schemas.ts';
import styles from './FindAccount.module.css';

const text = messages.findAccount;

interface FoundCredentialsProps {
  found: FoundAccount;
  /** Error message of the login; '' when it was not tried or is pending. */
  failure: string;
}

/** Credentials of the found account, with the advice to save them. */
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
