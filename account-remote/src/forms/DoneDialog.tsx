import { type Action, Button } from '@manying/ui/Button';
import { Icon } from '@manying/ui/Icon';
import { check } from '@manying/ui/icons';
import { Modal } from '@manying/ui/Modal';
import { useId } from 'react';
import styles from './DoneDialog.module.css';

interface DoneDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** The only way on; Escape means it too. */
  confirm: Action;
}

/** Tells that it worked, under a check mark, and leads on. */
export function DoneDialog({ open, title, text, confirm }: DoneDialogProps) {
  const id = useId();
  return (
    <Modal open={open} onDismiss={confirm.onPress} labelledBy={id} className={styles.dialog ?? ''}>
      <div className={styles.box}>
        <span className={styles.mark}>
          <Icon glyph={check} />
        </span>
        <h2 id={id} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
        <Button variant="primary" block onClick={confirm.onPress}>
          {confirm.label}
        </Button>
      </div>
    </Modal>
  );
}
