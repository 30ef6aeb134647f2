import { lazyDialog } from '@manying/ui/lazyDialog';
import { showToast } from '@manying/ui/Toast';
import { messages } from '../messages.ts';
import type { LogOutDialogProps } from './LogOutDialog.tsx';

/** Loads the log-out dialog when it is first opened; shows an error toast when its code cannot be loaded. */
export const LazyLogOutDialog = lazyDialog<LogOutDialogProps>(
  async () => (await import(/* webpackChunkName: "logOut" */ './LogOutDialog.tsx')).LogOutDialog,
  () => showToast(messages.forms.unreachable, 'error'),
);
