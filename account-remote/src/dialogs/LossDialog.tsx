import type { Action } from '@manying/ui/Button';
import { alert } from '@manying/ui/icons';
import type { ReactNode } from 'react';
import styles from './LossDialog.module.css';
import { Mark } from './Mark.tsx';
import { MarkedDialog } from './MarkedDialog.tsx';

interface LossDialogProps {
  open: boolean;
  title: string;
  /** What is lost, and what to do first: one paragraph each. */
  texts: readonly string[];
  /** Gives up what is named. */
  lose: Action;
  /** Changes nothing; so does Escape. */
  keep: Action;
  /** Why it could not be given up, '' when it was not tried or is under way. */
  failure: string;
  children?: ReactNode;
}

/** Asks before something is given up that does not come back by itself. */
export function LossDialog({ open, title, texts, lose, keep, failure, children }: LossDialogProps) {
  return (
    <MarkedDialog
      open={open}
      mark={<Mark glyph={alert} kind="careful" />}
      title={title}
      cancel={lose}
      confirm={keep}
      onDismiss={keep.onPress}
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
    </MarkedDialog>
  );
}
