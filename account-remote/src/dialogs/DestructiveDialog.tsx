import type { Action } from '@manying/ui/Button';
import { Dialog } from '@manying/ui/Dialog';
import { alert } from '@manying/ui/icons';
import type { ReactNode } from 'react';
import styles from './DestructiveDialog.module.css';
import { DialogIcon } from './DialogIcon.tsx';

interface DestructiveDialogProps {
  open: boolean;
  title: string;
  /** Paragraphs: what is lost, and what to save first. */
  texts: readonly string[];
  /** The destructive action. */
  destructive: Action;
  /** The action that changes nothing; Escape does the same. */
  safe: Action;
  /** Error message of the destructive action; '' when it was not tried or is pending. */
  failure: string;
  children?: ReactNode;
}

/** Confirmation of an action that cannot be undone. While it is pending it can no longer be dismissed. */
export function DestructiveDialog({
  open,
  title,
  texts,
  destructive,
  safe,
  failure,
  children,
}: DestructiveDialogProps) {
  const isPending = destructive.busy ?? false;
  return (
    <Dialog
      open={open}
      picture={<DialogIcon glyph={alert} kind="warning" />}
      title={title}
      cancel={destructive}
      confirm={{ ...safe, busy: isPending }}
      onDismiss={() => {
        if (!isPending) safe.onPress();
      }}
    >
      {texts.map((text) => (
        <p key={text} className={styles.text}>
          {text}
        </p>
      ))}
      {children}
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
