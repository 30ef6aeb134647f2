/** Page that changes the account's password (spec §2, §4, §8). */
import { FormFrame } from '../forms/FormFrame.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { ResultDialogs } from '../forms/ResultDialogs.tsx';
import { messages } from '../messages.ts';
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

export default function PasswordPage() {
  const { form, needsOld } = usePassword();
  const fields = needsOld ? [OLD_FIELD, ...NEW_FIELDS] : NEW_FIELDS;
  return (
    <>
      <FormFrame form={form} text={text} needsAccount>
        {fields.map(({ part, ...field }) => (
          <PasswordField key={part} {...field} {...form.field(part)} />
        ))}
      </FormFrame>
      <ResultDialogs form={form} text={text} />
    </>
  );
}
