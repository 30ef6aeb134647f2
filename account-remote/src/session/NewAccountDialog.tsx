import type { User } from '@manying/platform/session';
import { formatCoins } from '@manying/ui/Coin';
import { alert } from '@manying/ui/icons';
import { showToast } from '@manying/ui/Toast';
import { Mark } from '../dialogs/Mark.tsx';
import { MarkedDialog } from '../dialogs/MarkedDialog.tsx';
import { messages } from '../messages.ts';
import styles from './Session.module.css';
import { useNewAccount } from './useNewAccount.ts';

const text = messages.session;

interface NewAccountDialogProps {
  open: boolean;
  /** The stored user, who is given up. */
  user: User;
  onClose: () => void;
}

/** Asks before the stored account is given up, and says what goes with it. */
export function NewAccountDialog({ open, user, onClose }: NewAccountDialogProps) {
  const { busy, failure, start } = useNewAccount(() => {
    onClose();
    showToast(text.newDone, 'success');
  });
  return (
    <MarkedDialog
      open={open}
      mark={<Mark glyph={alert} kind="careful" />}
      title={text.confirmNew}
      cancel={{ label: text.startNew, busy, onPress: start }}
      confirm={{ label: text.keepOld, onPress: onClose }}
      onDismiss={onClose}
    >
      <p className={styles.loses}>{text.loses(user.account, formatCoins(user.coins))}</p>
      <p className={styles.loses}>{text.keepFirst}</p>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </MarkedDialog>
  );
}
