import { lazyDialog } from '@manying/ui/lazyDialog';
import { showToast } from '@manying/ui/Toast';
import { payMessages } from '../pay/payMessages.ts';
import type { SupportSheetProps } from './SupportSheet.tsx';

/** Loads the support sheet when it is first opened; shows an error toast when its code cannot be loaded. */
export const LazySupportSheet = lazyDialog<SupportSheetProps>(
  async () => (await import(/* webpackChunkName: "support" */ './SupportSheet.tsx')).SupportSheet,
  () => showToast(payMessages.unreachable, 'error'),
);
