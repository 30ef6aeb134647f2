import type { Action } from '@manying/ui/Button';
import { check } from '@manying/ui/icons';
import { DialogIcon } from '../dialogs/DialogIcon.tsx';
import { IllustratedDialog } from '../dialogs/IllustratedDialog.tsx';
import styles from './DoneDialog.module.css';

interface DoneDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** The only button; Escape does the same. */
  confirm: Action;
}

/** Success message with a check mark and one button. */
export function DoneDialog({ text, ...dialog }: DoneDialogProps) {
  return (
    <IllustratedDialog {...dialog} illustration={<DialogIcon glyph={check} kind="success" />}>
      <p className={styles.text}>{text}</p>
    </IllustratedDialog>
  );
}
