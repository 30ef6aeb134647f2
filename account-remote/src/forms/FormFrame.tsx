import { useBack } from '@manying/platform/navigation';
import { paths } from '@manying/platform/paths';
import { Button } from '@manying/ui/Button';
import { cx } from '@manying/ui/cx';
import { TopBar } from '@manying/ui/TopBar';
import { type ReactNode, useEffect, useRef } from 'react';
import { messages } from '../messages.ts';
import { SessionNotice } from '../session/SessionNotice.tsx';
import styles from './FormFrame.module.css';
import type { Form } from './useForm.ts';

interface FormFrameProps {
  form: Pick<Form<unknown>, 'busy' | 'errors' | 'submit'>;
  /** Title, purpose of the form, and label of the submit button. */
  text: { readonly heading: string; readonly description: ReactNode; readonly submit: string };
  /** The fields. */
  children: ReactNode;
  /** Shows a notice when the account of this device has no session. */
  needsAccount?: boolean;
  /** Below the button. */
  footer?: ReactNode;
  /** Above the title. */
  brand?: ReactNode;
  /** Above the form on phones. In wide windows the form is a card of two halves, and this the other one. */
  picture?: ReactNode;
}

/** Page layout of a form: title, fields, and a submit button. A submission with errors focuses the first invalid field. */
export function FormFrame({
  form,
  text,
  children,
  needsAccount = false,
  footer,
  brand,
  picture,
}: FormFrameProps) {
  const back = useBack(paths.user);
  const element = useRef<HTMLFormElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new errors move the focus
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form.errors]);

  return (
    <main className={cx(styles.page, picture ? styles.withPicture : styles.narrow)}>
      <TopBar back={{ label: messages.forms.back, onPress: back }} />
      {needsAccount && <SessionNotice />}
      <div className={styles.card}>
        {picture}
        <div>
          <div className={styles.head}>
            {brand}
            <h1>{text.heading}</h1>
            <p>{text.description}</p>
          </div>
          <form
            ref={element}
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              form.submit();
            }}
          >
            {children}
            <div className={styles.submit}>
              <Button type="submit" variant="primary" block busy={form.busy}>
                {text.submit}
              </Button>
            </div>
            {footer}
          </form>
        </div>
      </div>
    </main>
  );
}
