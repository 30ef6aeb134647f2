import type { Action } from '@manying/ui/Button';
import { check } from '@manying/ui/icons';
import { Mark } from '../dialogs/Mark.tsx';
import { MarkedDialog } from '../dialogs/MarkedDialog.tsx';
import styles from './DoneDialog.module.css';

interface DoneDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** The only way on; Escape means it too. */
  confirm: Action;
}

/** Tells that it worked, under a check mark, and leads on. */
export function DoneDialog({ text, ...dialog }: DoneDialogProps) {
  return (
    <MarkedDialog {...dialog} mark={<Mark glyph={check} kind="good" />}>
      <p className={styles.text}>{text}</p>
    </MarkedDialog>
  );
}
