/** Page that binds a phone number to the account (spec §2, §4, §8). */
import { selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { Field } from '@manying/ui/Field';
import { phone } from '@manying/ui/icons';
import { FormFrame } from '../forms/FormFrame.tsx';
import { ResultDialogs } from '../forms/ResultDialogs.tsx';
import { messages } from '../messages.ts';
import { useBind } from './useBind.ts';

const text = messages.bind;

/** A form for each account: what was typed for one is not sent for another, that another tab has logged in. */
export default function BindPage() {
  const userId = useAppSelector((state) => selectUser(state)?.userId);
  return <BindForm key={userId} />;
}

function BindForm() {
  const form = useBind();
  return (
    <>
      <FormFrame form={form} text={text} needsAccount>
        <Field
          label={text.mobile}
          icon={phone}
          type="tel"
          name="mobile"
          inputMode="numeric"
          autoComplete="tel-national"
          enterKeyHint="done"
          {...form.field('mobile')}
        />
      </FormFrame>
      <ResultDialogs form={form} text={text} />
    </>
  );
}
