import { Icon } from '@manying/ui/Icon';
import { IconButton } from '@manying/ui/IconButton';
import { camera, copy, eye, eyeOff } from '@manying/ui/icons';
import { useEffect, useState } from 'react';
import { copyWithToast } from '../copyWithToast.ts';
import { messages } from '../messages.ts';
import styles from './Centre.module.css';
import { displayedPassword } from './credentials.ts';

const text = messages.centre;

interface CredentialsProps {
  account: string;
  /** '' when it is not stored on this device. */
  password: string;
}

/** Account and password with copy buttons. The password is hidden until the eye button is pressed. */
export function Credentials({ account, password }: CredentialsProps) {
  const [revealed, setRevealed] = useState(false);
  // The page stays mounted in the page stack, and its effects are cleaned up when it is left: this hides the password.
  useEffect(() => () => setRevealed(false), []);

  return (
    <section className={styles.credentials} aria-label={text.credentials}>
      <dl>
        <div className={styles.credential}>
          <dt className={styles.key}>{text.account}</dt>
          <dd className={styles.value}>
            <span className={styles.secret}>{account}</span>
            <IconButton glyph={copy} label={text.copyAccount} onClick={() => copyWithToast(account)} />
          </dd>
        </div>
        <div className={styles.credential}>
          <dt className={styles.key}>{text.password}</dt>
          <dd className={styles.value}>
            {password ? (
              <>
                <span className={styles.secret}>
                  <span aria-hidden={!revealed}>{displayedPassword(password, revealed)}</span>
                  {!revealed && <span className="visually-hidden">{text.hiddenPassword}</span>}
                </span>
                <IconButton
                  glyph={revealed ? eye : eyeOff}
                  label={revealed ? text.hidePassword : text.showPassword}
                  onClick={() => setRevealed(!revealed)}
                />
                <IconButton glyph={copy} label={text.copyPassword} onClick={() => copyWithToast(password)} />
              </>
            ) : (
              <span className={styles.unknown}>{text.unknownPassword}</span>
            )}
          </dd>
        </div>
      </dl>
      <p className={styles.saveTip}>
        <Icon glyph={camera} size="s" />
        {text.saveTip}
      </p>
    </section>
  );
}
