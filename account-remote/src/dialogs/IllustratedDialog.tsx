import { type Action, Button } from '@manying/ui/Button';
import { Modal } from '@manying/ui/Modal';
import { type ReactNode, useId } from 'react';
import styles from './IllustratedDialog.module.css';

interface IllustratedDialogProps {
  open: boolean;
  /** Decoration above the title: a `DialogIcon` or a drawing. */
  illustration: ReactNode;
  title: string;
  children?: ReactNode;
  /** Right button; full width when it is the only one. */
  confirm: Action;
  /** Left button. */
  cancel?: Action;
  /** Called on Escape; default: the action of `cancel`, else of `confirm`. */
  onDismiss?: () => void;
}

/** Modal dialog with an illustration above its title. */
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
