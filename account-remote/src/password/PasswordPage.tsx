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

export default function PasswordPage() {
  const { typed, needsOld, errors, busy, outcome, closeFailure, type, submit } = usePassword();
  const back = useBack(paths.user);
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
        {needsOld && (
          <PasswordField
            label={text.old}
            name="old"
            autoComplete="current-password"
            enterKeyHint="next"
            value={typed.old}
            error={errors.old}
            onChange={(event) => type({ old: event.target.value })}
          />
        )}
        <PasswordField
          label={text.fresh}
          name="password"
          autoComplete="new-password"
          enterKeyHint="next"
          value={typed.fresh}
          error={errors.fresh}
          onChange={(event) => type({ fresh: event.target.value })}
        />
        <PasswordField
          label={text.again}
          name="again"
          autoComplete="new-password"
          enterKeyHint="done"
          value={typed.again}
          error={errors.again}
          onChange={(event) => type({ again: event.target.value })}
        />
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
