/** Page that changes the account's password (spec §2, §4, §8). */
import { useBack } from '@manying/platform/navigation';
import { paths } from '@manying/platform/paths';
import { Dialog } from '@manying/ui/Dialog';
import { DoneDialog } from '../dialogs/DoneDialog.tsx';
import { FormFrame } from '../forms/FormFrame.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
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
  const { typed, needsOld, errors, busy, outcome, closeFailure, type, submit } = usePassword();
  const back = useBack(paths.user);
  const fields = needsOld ? [OLD_FIELD, ...NEW_FIELDS] : NEW_FIELDS;
  return (
    <>
      <FormFrame
        title={text.heading}
        description={text.description}
        submit={text.submit}
        busy={busy}
        onSubmit={submit}
        errors={errors}
        needsAccount
      >
        {fields.map(({ part, ...field }) => (
          <PasswordField
            key={part}
            {...field}
            value={typed[part]}
            error={errors[part]}
            onChange={(event) => type({ [part]: event.target.value })}
          />
        ))}
      </FormFrame>
      <Dialog
        open={outcome === 'failed'}
        title={text.failed}
        confirm={{ label: messages.forms.acknowledge, onPress: closeFailure }}
      />
      <DoneDialog
        open={outcome === 'done'}
        title={text.done}
        text={text.doneText}
        confirm={{ label: messages.forms.acknowledge, onPress: back }}
      />
    </>
  );
}
