/** Page that changes the account's password (spec §2, §4, §8). */
import { selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { FormFrame } from '../forms/FormFrame.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { ResultDialogs } from '../forms/ResultDialogs.tsx';
import { messages } from '../messages.ts';
import styles from './Password.module.css';
import { usePassword } from './usePassword.ts';

const text = messages.password;

const OLD_FIELD = {
  part: 'oldPassword',
  label: text.oldPassword,
  name: 'old',
  autoComplete: 'current-password',
  enterKeyHint: 'next',
} as const;
const NEW_FIELDS = [
  {
    part: 'newPassword',
    label: text.newPassword,
    name: 'password',
    autoComplete: 'new-password',
    enterKeyHint: 'next',
  },
  {
    part: 'confirmation',
    label: text.confirmation,
    name: 'again',
    autoComplete: 'new-password',
    enterKeyHint: 'done',
  },
] as const;

/** With the account, because a screenshot is advised. */
function Description() {
  const account = useAppSelector((state) => selectUser(state)?.account);
  return (
    <>
      {text.description}
      {account && <b className={styles.account}>{text.ofAccount(account)}</b>}
    </>
  );
}

export default function PasswordPage() {
  const { form, needsOld } = usePassword();
  const fields = needsOld ? [OLD_FIELD, ...NEW_FIELDS] : NEW_FIELDS;
  return (
    <>
      <FormFrame form={form} text={{ ...text, description: <Description /> }} needsAccount>
        {fields.map(({ part, ...field }) => (
          <PasswordField key={part} {...field} {...form.field(part)} />
        ))}
      </FormFrame>
      <ResultDialogs form={form} text={text} />
    </>
  );
}
