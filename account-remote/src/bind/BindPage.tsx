/** Page that binds a phone number to the account (spec §2, §4, §8). */
import { Field } from '@manying/ui/Field';
import { phone } from '@manying/ui/icons';
import { FormFrame } from '../forms/FormFrame.tsx';
import { ResultDialogs } from '../forms/ResultDialogs.tsx';
import { messages } from '../messages.ts';
import { useBind } from './useBind.ts';

const text = messages.bind;

export default function BindPage() {
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
