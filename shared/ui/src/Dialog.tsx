import { type ReactNode, useId } from 'react';
import { type Action, Button } from './Button.tsx';
import { cx } from './cx.tsx';
import styles from './Dialog.module.css';
import { Modal } from './Modal.tsx';

interface DialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** The right button. */
  confirm: Action;
  /** The left button; without it the dialog is a notice. Escape calls it, or else `confirm`. */
  cancel?: Action;
}

/** A centred modal dialog with one or two buttons, for a decision or a notice. */
export function Dialog({ open, title, children, confirm, cancel }: DialogProps) {
  const id = useId();
  return (
    <Modal open={open} onDismiss={(cancel ?? confirm).onPress} labelledBy={id} className={cx(styles.dialog)}>
      <div className={styles.box}>
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
