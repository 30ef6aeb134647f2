import type { User } from '@manying/platform/session';
import { formatCoins } from '@manying/ui/Coin';
import { showToast } from '@manying/ui/Toast';
import { DestructiveDialog } from '../dialogs/DestructiveDialog.tsx';
import { messages } from '../messages.ts';
import { useNewAccount } from './useNewAccount.ts';

const text = messages.session;

interface NewAccountDialogProps {
  open: boolean;
  /** The stored user, who is replaced. */
  user: User;
  onClose: () => void;
}

/** Confirmation before a new account replaces the stored one. Names what is lost. */
export function NewAccountDialog({ open, user, onClose }: NewAccountDialogProps) {
  const { busy, failure, start, dismissFailure } = useNewAccount(() => {
    onClose();
    showToast(text.newDone, 'success');
  });
  return (
    <DestructiveDialog
      open={open}
      title={text.confirmNew}
      texts={[text.lossWarning(user.account, formatCoins(user.coins)), text.saveFirst]}
      destructive={{ label: text.startNew, busy, onPress: start }}
      safe={{
        label: text.cancelNew,
        onPress: () => {
          dismissFailure();
          onClose();
        },
      }}
      failure={failure}
    />
  );
}
