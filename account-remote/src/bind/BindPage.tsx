/** Page that binds a phone number to the account (spec §2, §4, §8). */
import { useBack } from '@manying/platform/navigation';
import { paths } from '@manying/platform/paths';
import { Dialog } from '@manying/ui/Dialog';
import { Field } from '@manying/ui/Field';
import { phone } from '@manying/ui/icons';
import { DoneDialog } from '../dialogs/DoneDialog.tsx';
import { FormFrame } from '../forms/FormFrame.tsx';
import { messages } from '../messages.ts';
import { useBind } from './useBind.ts';

const text = messages.bind;

export default function BindPage() {
  const { typed, errors, busy, done, failure, closeFailure, type, submit } = useBind();
  const back = useBack(paths.user);
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
        <Field
          label={text.mobile}
          icon={phone}
          type="tel"
          name="mobile"
          inputMode="numeric"
          autoComplete="tel-national"
          enterKeyHint="done"
          value={typed}
          error={errors.mobile}
          onChange={(event) => type(event.target.value)}
        />
      </FormFrame>
      <Dialog
        open={failure !== ''}
        title={text.failed}
        confirm={{ label: messages.forms.acknowledge, onPress: closeFailure }}
      >
        {failure}
      </Dialog>
      <DoneDialog
        open={done}
        title={text.done}
        text={text.doneText}
        confirm={{ label: messages.forms.acknowledge, onPress: back }}
      />
    </>
  );
}
