/** A new password for the account (spec §2, §4, §8). */
import { useBack } from '@manying/platform/navigation';
import { paths } from '@manying/platform/paths';
import { Dialog } from '@manying/ui/Dialog';
import { DoneDialog } from '../forms/DoneDialog.tsx';
import { FormFrame } from '../forms/FormFrame.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { messages } from '../messages.ts';
import { usePassword } from './usePassword.ts';

const text = messages.password;

const OLD = {
  part: 'old',
  label: text.old,
  name: 'old',
  autoComplete: 'current-password',
  enterKeyHint: 'next',
} as const;
const NEW = [
  {
    part: 'fresh',
    label: text.fresh,
    name: 'password',
    autoComplete: 'new-password',
    enterKeyHint: 'next',
  },
  { part: 'again', label: text.again, name: 'again', autoComplete: 'new-password', enterKeyHint: 'done' },
] as const;

export default function PasswordPage() {
  const { typed, needsOld, errors, busy, outcome, closeFailure, type, submit } = usePassword();
  const back = useBack(paths.user);
  const fields = needsOld ? [OLD, ...NEW] : NEW;
  return (
    <>
      <FormFrame
        title={text.heading}
        lead={text.lead}
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
        confirm={{ label: messages.forms.known, onPress: closeFailure }}
      />
      <DoneDialog
        open={outcome === 'done'}
        title={text.done}
        text={text.doneText}
        confirm={{ label: messages.forms.known, onPress: back }}
      />
    </>
  );
}
