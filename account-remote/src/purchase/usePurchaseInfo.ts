import { CODE, refusal } from '@manying/platform/envelope';
import {
  identifyVisitor,
  type SessionFault,
  selectSessionFault,
  selectUser,
  sessionRetried,
  type User,
  useAccountVisitorQuery,
} from '@manying/platform/session';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { refetchUnlessLeft } from '@manying/ui/refetchUnlessLeft';
import { useRetryOnReconnect } from '@manying/ui/useRetryOnReconnect';
import { useEffect, useRef } from 'react';
import { appType } from '../pay/appType.ts';
import { useAccountRechargeQuery } from '../pay/payApi.ts';
import type { PurchaseInfo } from '../pay/purchaseInfo.ts';

/** State of the offer. */
export interface Offer {
  readonly user: User | null;
  /** `undefined` until it is loaded. */
  readonly info: PurchaseInfo | undefined;
  readonly failed: boolean;
  /** The last error. */
  readonly error: unknown;
  /** Why the visitor has no session; `null` when there is a session or the reason is unknown. */
  readonly sessionFailure: SessionFault | null;
  /** A call is pending. */
  readonly busy: boolean;
  readonly retry: () => void;
}

/** Fetches the offer after the visitor is identified. When the session has ended, identifies the visitor again, once. */
export function usePurchaseInfo(): Offer {
  const user = useAppSelector(selectUser);
  const visitor = useAccountVisitorQuery();
  const dispatch = useAppDispatch();
  const offer = useAccountRechargeQuery(visitor.data ? appType() : 'other', {
    skip: !visitor.data,
    refetchOnMountOrArgChange: true,
  });
  const error = offer.error ?? visitor.error;

  async function identifyAndRefetch(): Promise<void> {
    const { data } = await dispatch(identifyVisitor());
    // A query that has not started yet starts by itself when the visitor is known.
    if (data && !offer.isUninitialized) void refetchUnlessLeft(offer);
  }

  const hasRetried = useRef(false);
  const sessionEnded = refusal(offer.error)?.code === CODE.congested;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per response
  useEffect(() => {
    if (!sessionEnded || hasRetried.current) return;
    hasRetried.current = true;
    void identifyAndRefetch();
  }, [offer.error]);

  const busy = visitor.isFetching || offer.isFetching;
  const failed = !busy && error !== undefined;
  function retry() {
    dispatch(sessionRetried());
    void identifyAndRefetch();
  }
  useRetryOnReconnect(failed && !refusal(error), retry);
  return {
    user,
    info: offer.data,
    sessionFailure: useAppSelector(selectSessionFault),
    failed,
    error,
    busy,
    retry,
  };
}
