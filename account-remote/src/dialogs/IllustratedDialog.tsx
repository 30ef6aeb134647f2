import { type Action, Button } from '@manying/ui/Button';
import { Modal } from '@manying/ui/Modal';
import { type ReactNode, useId } from 'react';
import styles from './IllustratedDialog.module.css';

interface IllustratedDialogProps {
  open: boolean;
  /** What stands above the title, a {@link Mark} or a drawing; decoration. */
  illustration: ReactNode;
  title: string;
  children?: ReactNode;
  /** Stands at the right; alone, it has the full width. */
  confirm: Action;
  /** Stands at the left. */
  cancel?: Action;
  /** What Escape means, when not `cancel` or else `confirm`. */
  onDismiss?: () => void;
}

/** A decision, or something to keep, under a mark that says what kind of thing it is. */
export function IllustratedDialog({
  open,
  illustration,
  title,
  children,
  confirm,
  cancel,
  onDismiss,
}: IllustratedDialogProps) {
  const id = useId();
  return (
    <Modal
      open={open}
      onDismiss={onDismiss ?? (cancel ?? confirm).onPress}
      labelledBy={id}
      className={styles.dialog ?? ''}
    >
      <div className={styles.box}>
        {illustration}
        <h2 id={id} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {children}
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
