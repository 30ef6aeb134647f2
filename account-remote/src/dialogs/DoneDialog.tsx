import type { Action } from '@manying/ui/Button';
import { Dialog } from '@manying/ui/Dialog';
import { check } from '@manying/ui/icons';
import { DialogIcon } from './DialogIcon.tsx';

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
    <Dialog {...dialog} picture={<DialogIcon glyph={check} kind="success" />}>
      {text}
    </Dialog>
  );
}
