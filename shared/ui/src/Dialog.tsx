import { type ReactNode, useId } from 'react';
import { type Action, Button } from './Button.tsx';
import styles from './Dialog.module.css';
import { Modal } from './Modal.tsx';

interface DialogProps {
  open: boolean;
  /** Decoration above the title: an icon or a drawing. */
  picture?: ReactNode;
  title: string;
  children?: ReactNode;
  /** The right button. */
  confirm: Action;
  /** The left button; without it the dialog is a notice. */
  cancel?: Action;
  /** Called on Escape; default: the action of `cancel`, else of `confirm`. */
  onDismiss?: () => void;
}

/** A centred modal dialog with one or two buttons, for a decision or a notice. */
export function Dialog({
  open,
  picture,
  title,
  children,
  confirm,
  cancel,
  onDismiss = (cancel ?? confirm).onPress,
}: DialogProps) {
  const id = useId();
  return (
    <Modal open={open} onDismiss={onDismiss} labelledBy={id} className={styles.dialog}>
      <div className={styles.box}>
        {picture}
        <h2 id={id} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {children && <div className={styles.text}>{children}</div>}
        <div className={styles.buttons}>
          {cancel && (
            <Button variant="ghost" busy={cancel.busy ?? false} onClick={cancel.onPress}>
              {cancel.label}
            </Button>
          )}
          <Button variant="primary" busy={confirm.busy ?? false} onClick={confirm.onPress}>
            {confirm.label}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
