/** Login page (spec §2, §4): switches to an account other than the registered one of this device. */
import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { buttonClass } from '@manying/ui/Button';
import { Field } from '@manying/ui/Field';
import { user } from '@manying/ui/icons';
import { Brand } from '../Brand.tsx';
import { FormFrame } from '../forms/FormFrame.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { renderExternalLink } from '../link.tsx';
import { messages } from '../messages.ts';
import { SignedInDialog } from '../session/SignedInDialog.tsx';
import { useSupportAddress } from '../support/useSupportAddress.ts';
import styles from './Login.module.css';
import { useLogin } from './useLogin.ts';

const text = messages.login;

/** Beside the picture it is shorter. */
function Description() {
  return (
    <>
      <span className={styles.alone}>{text.description}</span>
      <span className={styles.besidePicture}>{text.shortDescription}</span>
    </>
  );
}

/** Above the form on phones, in wide windows beside it. A phone in landscape has no room for it. */
function Picture() {
  return (
    <div className={styles.picture}>
      <div className={styles.caption}>
        <p className={styles.promise}>{text.promise}</p>
        <p>{text.devices}</p>
      </div>
    </div>
  );
}

export default function LoginPage() {
  const form = useLogin();
  const support = useSupportAddress();
  return (
    <>
      <FormFrame
        form={form}
        text={{ ...text, description: <Description /> }}
        brand={
          <div className={styles.brand}>
            <Brand />
            <p className={styles.slogan}>{text.slogan}</p>
          </div>
        }
        picture={<Picture />}
        footer={
          <div className={styles.links}>
            <Link className={buttonClass('text')} to={paths.findAccount}>
              {text.findAccount}
            </Link>
            {support &&
              renderExternalLink({ href: support, className: buttonClass('text'), children: text.support })}
          </div>
        }
      >
        <Field
          label={text.account}
          icon={user}
          name="account"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode="text"
          enterKeyHint="next"
          {...form.field('account')}
        />
        <PasswordField
          label={text.password}
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          {...form.field('password')}
        />
      </FormFrame>
      <SignedInDialog open={form.done} />
    </>
  );
}
