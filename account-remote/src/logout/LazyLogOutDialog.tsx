import { showToast } from '@manying/ui/Toast';
import { type ComponentType, useEffect, useState } from 'react';
import { messages } from '../messages.ts';
import type { LogOutDialogProps } from './LogOutDialog.tsx';

/** The question whether to log out, whose code comes when it is first asked; when it cannot be had, that is told. */
export function LazyLogOutDialog({ open, user, onClose }: LogOutDialogProps) {
  const [Dialog, setDialog] = useState<ComponentType<LogOutDialogProps>>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: one load per opening, whoever closes it
  useEffect(() => {
    if (!open || Dialog) return;
    import(/* webpackChunkName: "logOut" */ './LogOutDialog.tsx').then(
      ({ LogOutDialog }) => setDialog(() => LogOutDialog),
      (error: unknown) => {
        console.error('Logging out cannot be asked for', error);
        showToast(messages.forms.unreachable, 'error');
        onClose();
      },
    );
  }, [open]);

  return Dialog && <Dialog open={open} user={user} onClose={onClose} />;
}
