import { useBack } from '@manying/platform/navigation';
import { paths } from '@manying/platform/paths';
import { Button } from '@manying/ui/Button';
import { TopBar } from '@manying/ui/TopBar';
import { type ReactNode, useEffect, useRef } from 'react';
import { messages } from '../messages.ts';
import { SessionNotice } from '../session/SessionNotice.tsx';
import styles from './FormFrame.module.css';

interface FormFrameProps {
  title: string;
  /** Purpose of the form, below the title. */
  description: string;
  /** The fields. */
  children: ReactNode;
  submit: string;
  busy: boolean;
  onSubmit: () => void;
  /** Validation errors, a new object for each submission: the first invalid field gets the focus. */
  errors: object;
  /** Shows a notice when the account of this device has no session. */
  needsAccount?: boolean;
  /** Below the button. */
  footer?: ReactNode;
}

/** Page layout of a form: title, fields, and a submit button. Fields are validated on submit. */
export function FormFrame({
  title,
  description,
  children,
  submit,
  busy,
  onSubmit,
  errors,
  needsAccount = false,
  footer,
}: FormFrameProps) {
  const back = useBack(paths.user);
  const form = useRef<HTMLFormElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new errors move the focus
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  return (
    <main className={styles.page}>
      <TopBar back={{ label: messages.forms.back, onPress: back }} />
      {needsAccount && <SessionNotice />}
      <div className={styles.head}>
        <h1>{title}</h1>
        <p>{description}</p>
      </div>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <div className={styles.submit}>
          <Button type="submit" variant="primary" block busy={busy}>
            {submit}
          </Button>
        </div>
        {footer}
      </form>
    </main>
  );
}
