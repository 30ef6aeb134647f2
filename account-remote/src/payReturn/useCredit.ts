import { pendingPayment, watchCredit } from '@manying/platform/payment';
import { selectUser } from '@manying/platform/session';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { useEffect, useState } from 'react';

/**
 * What the pending payment has brought, `undefined` while nothing has, and what it is for; `isChecking` until the visitor
 * may be asked. Another account than the payer's is asked, since it cannot see what has arrived (docs/decisions/037).
 */
export function useCredit() {
  const dispatch = useAppDispatch();
  const [payment] = useState(pendingPayment);
  const [credit, setCredit] = useState(payment?.credit ?? undefined);
  const [isChecking, setChecking] = useState(payment !== undefined);
  const isPending = payment !== undefined && !credit;
  const isPayer = useAppSelector((state) => selectUser(state)?.userId === payment?.userId);

  useEffect(() => {
    if (!isPending) return;
    return watchCredit(dispatch, { onCredit: setCredit, onUncertain: () => setChecking(false) });
  }, [dispatch, isPending]);

  return {
    credit: isPayer ? credit : undefined,
    isChecking: isChecking && !credit && isPayer,
    wanted: payment?.wanted ?? undefined,
    /** Whether another tab has begun a newer payment meanwhile. */
    isReplaced() {
      const latest = pendingPayment();
      return latest !== undefined && latest.begunAt !== payment?.begunAt;
    },
  };
}
