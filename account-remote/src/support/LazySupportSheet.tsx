import { showToast } from '@manying/ui/Toast';
import { type ComponentType, useEffect, useState } from 'react';
import { payMessages } from '../payMessages.ts';
import type { SupportSheetProps } from './SupportSheet.tsx';

/** Loads the support sheet when it is first opened; shows an error toast when the chunk cannot be loaded. */
export function LazySupportSheet({ open, onClose }: SupportSheetProps) {
  const [Sheet, setSheet] = useState<ComponentType<SupportSheetProps>>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: one load per opening, also when `onClose` changes
  useEffect(() => {
    if (!open || Sheet) return;
    import(/* webpackChunkName: "support" */ './SupportSheet.tsx').then(
      ({ SupportSheet }) => setSheet(() => SupportSheet),
      (error: unknown) => {
        console.error('The support sheet failed to load', error);
        showToast(payMessages.unreachable, 'error');
        onClose();
      },
    );
  }, [open]);

  return Sheet && <Sheet open={open} onClose={onClose} />;
}
