import { pendingPayment, watchCredit } from '@manying/platform/payment';
import { useAppDispatch } from '@manying/platform/store';
import { useEffect, useState } from 'react';

/** What the pending payment has brought, `undefined` while nothing has; `isChecking` until the visitor may be asked. */
export function useCredit() {
  const dispatch = useAppDispatch();
  const [payment] = useState(pendingPayment);
  const [credit, setCredit] = useState(payment?.credit ?? undefined);
  const [isChecking, setChecking] = useState(payment !== undefined);
  const isPending = payment !== undefined && !credit;

  useEffect(() => {
    if (!isPending) return;
    return watchCredit(dispatch, { onCredit: setCredit, onUncertain: () => setChecking(false) });
  }, [dispatch, isPending]);

  return { credit, isChecking: isChecking && !credit };
}
