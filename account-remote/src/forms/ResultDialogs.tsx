import { useBack } from '@manying/platform/navigation';
import { paths } from '@manying/platform/paths';
import { Dialog } from '@manying/ui/Dialog';
import { DoneDialog } from '../dialogs/DoneDialog.tsx';
import { messages } from '../messages.ts';
import type { Form } from './useForm.ts';

interface ResultDialogsProps {
  form: Pick<Form<unknown>, 'done' | 'failure' | 'dismissFailure'>;
  /** Texts of the form. */
  text: { readonly failed: string; readonly done: string; readonly doneText: string };
}

/** How a submission ended: a failure that belongs to no field, or success, which leads back. */
export function ResultDialogs({ form, text }: ResultDialogsProps) {
  const back = useBack(paths.user);
  return (
    <>
      <Dialog
        open={form.failure !== undefined}
        title={text.failed}
        confirm={{ label: messages.forms.acknowledge, onPress: form.dismissFailure }}
      >
        {form.failure}
      </Dialog>
      <DoneDialog
        open={form.done}
        title={text.done}
        text={text.doneText}
        confirm={{ label: messages.forms.acknowledge, onPress: back }}
      />
    </>
  );
}
