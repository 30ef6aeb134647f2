import { showToast } from '@manying/ui/Toast';
import { type ComponentType, useEffect, useState } from 'react';
import { messages } from '../messages.ts';
import type { LogOutDialogProps } from './LogOutDialog.tsx';

/** Loads the log-out dialog when it is first opened; shows an error toast when the chunk cannot be loaded. */
export function LazyLogOutDialog({ open, user, onClose }: LogOutDialogProps) {
  const [Dialog, setDialog] = useState<ComponentType<LogOutDialogProps>>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: one load per opening, also when `onClose` changes
  useEffect(() => {
    if (!open || Dialog) return;
    import(/* webpackChunkName: "logOut" */ './LogOutDialog.tsx').then(
      ({ LogOutDialog }) => setDialog(() => LogOutDialog),
      (error: unknown) => {
        console.error('The log-out dialog failed to load', error);
        showToast(messages.forms.unreachable, 'error');
        onClose();
      },
    );
  }, [open]);

  return Dialog && <Dialog open={open} user={user} onClose={onClose} />;
}
