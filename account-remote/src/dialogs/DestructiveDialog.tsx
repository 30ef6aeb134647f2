import type { Action } from '@manying/ui/Button';
import { alert } from '@manying/ui/icons';
import type { ReactNode } from 'react';
import styles from './DestructiveDialog.module.css';
import { DialogIcon } from './DialogIcon.tsx';
import { IllustratedDialog } from './IllustratedDialog.tsx';

interface DestructiveDialogProps {
  open: boolean;
  title: string;
  /** What is lost, and what to do first: one paragraph each. */
  texts: readonly string[];
  /** Gives up what is named. */
  destructive: Action;
  /** Changes nothing; so does Escape. */
  safe: Action;
  /** Why it could not be given up, '' when it was not tried or is under way. */
  failure: string;
  children?: ReactNode;
}

/** Asks before something is given up that does not come back by itself. */
export function DestructiveDialog({
  open,
  title,
  texts,
  destructive,
  safe,
  failure,
  children,
}: DestructiveDialogProps) {
  return (
    <IllustratedDialog
      open={open}
      illustration={<DialogIcon glyph={alert} kind="warning" />}
      title={title}
      cancel={destructive}
      confirm={safe}
      onDismiss={safe.onPress}
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
    </IllustratedDialog>
  );
}
