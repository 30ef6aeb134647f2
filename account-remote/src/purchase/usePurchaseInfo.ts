import { CODE, refusal } from '@manying/platform/envelope';
import {
  type SessionFault,
  selectSessionFault,
  selectUser,
  sessionRetried,
  type User,
  useAccountVisitorQuery,
} from '@manying/platform/session';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { useEffect, useRef } from 'react';
import { appType } from '../pay/appType.ts';
import { useAccountRechargeQuery } from '../pay/payApi.ts';
import type { PurchaseInfo } from '../pay/purchaseInfo.ts';

/** The offer as the page shows it. */
export interface Offer {
  readonly user: User | null;
  /** `undefined` until it is known. */
  readonly info: PurchaseInfo | undefined;
  readonly failed: boolean;
  /** Why the visitor has no session, as far as known. */
  readonly fault: SessionFault | null;
  /** A call is under way. */
  readonly busy: boolean;
  readonly retry: () => void;
}

/** Reads what this client can buy, for a visitor who has an account by then; a session that has sessionEnded is begun anew once. */
export function usePurchaseInfo(): Offer {
  const user = useAppSelector(selectUser);
  const visitor = useAccountVisitorQuery();
  const dispatch = useAppDispatch();
  const offer = useAccountRechargeQuery(appType(), {
    skip: !visitor.data,
    refetchOnMountOrArgChange: true,
  });
  const { error } = offer;

  async function identifyAndRefetch(): Promise<void> {
    const { data } = await visitor.refetch();
    // Not asked yet, it asks by itself once there is a visitor.
    if (data && !offer.isUninitialized) void offer.refetch();
  }

  const hasRetried = useRef(false);
  const sessionEnded = refusal(error)?.code === CODE.congested;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is judged once
  useEffect(() => {
    if (!sessionEnded || hasRetried.current) return;
    hasRetried.current = true;
    void identifyAndRefetch();
  }, [error]);

  const busy = visitor.isFetching || offer.isFetching;
  return {
    user,
    info: offer.data,
    fault: useAppSelector(selectSessionFault),
    failed: !busy && (error ?? visitor.error) !== undefined,
    busy,
    retry: () => {
      dispatch(sessionRetried());
      void identifyAndRefetch();
    },
  };
}
