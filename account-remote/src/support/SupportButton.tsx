import { Button } from '@manying/ui/Button';
import { useState } from 'react';
import { payMessages } from '../pay/payMessages.ts';
import { LazySupportSheet } from './LazySupportSheet.tsx';

/** Opens the support, beside the retry of what could not be loaded. */
export function SupportButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="soft" onClick={() => setOpen(true)}>
        {payMessages.contactSupport}
      </Button>
      <LazySupportSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
