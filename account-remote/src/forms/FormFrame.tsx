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
  /** What the form is good for. */
  description: string;
  /** The fields. */
  children: ReactNode;
  submit: string;
  busy: boolean;
  onSubmit: () => void;
  /** What is wrong, anew after each press: the first wrong field takes the focus. */
  errors: object;
  /** The form is about the account of this device: it says so when there is no session. */
  needsAccount?: boolean;
  /** Below the button. */
  footer?: ReactNode;
}

/** A screen that is one form: what it is for, its fields, and one button that validates when it is pressed. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new judgement is what moves the focus
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
