import { showToast } from '@manying/ui/Toast';
import { type ComponentType, useEffect, useState } from 'react';
import { payMessages } from '../payMessages.ts';
import type { SupportSheetProps } from './SupportSheet.tsx';

/** The support's sheet, whose code comes when it is first asked for; when it cannot be had, that is told. */
export function LazySupportSheet({ open, onClose }: SupportSheetProps) {
  const [Sheet, setSheet] = useState<ComponentType<SupportSheetProps>>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: one load per opening, whoever closes it
  useEffect(() => {
    if (!open || Sheet) return;
    import(/* webpackChunkName: "support" */ './SupportSheet.tsx').then(
      ({ SupportSheet }) => setSheet(() => SupportSheet),
      (error: unknown) => {
        console.error('The support cannot be opened', error);
        showToast(payMessages.unreachable, 'error');
        onClose();
      },
    );
  }, [open]);

  return Sheet && <Sheet open={open} onClose={onClose} />;
}
