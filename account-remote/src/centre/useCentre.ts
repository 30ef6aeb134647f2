import { refusal } from '@manying/platform/envelope';
import {
  type SessionFault,
  selectSessionFault,
  selectUser,
  sessionRetried,
  type User,
  useAccountVisitorQuery,
} from '@manying/platform/session';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { type CommonInfo, useCommonInfo } from '@manying/platform/support';
import { useRetryOnReconnect } from '@manying/ui/useRetryOnReconnect';
import { failureText } from '../failureText.ts';

/** Provider code for too many registrations. */
const TOO_MANY_REQUESTS = 429;

/** State of the account centre. */
export interface Centre {
  /** The stored user, `null` before the first registration. */
  readonly user: User | null;
  readonly info: CommonInfo;
  /** A registration is pending, and none has failed: on the first visit, and after a logout. */
  readonly loading: boolean;
  /** The registration or refresh failed. */
  readonly failed: boolean;
  /** Why it failed; the provider's message when it limits registrations. */
  readonly failureMessage: string;
  /** Why the stored user has no session; `null` when the refresh failed for another reason. */
  readonly sessionFailure: SessionFault | null;
  /** A registration or refresh is pending. */
  readonly busy: boolean;
  readonly retry: () => void;
}

/** Registers or refreshes the visitor whenever the page is shown (spec §4) and reads the branch's addresses. */
export function useCentre(): Centre {
  const user = useAppSelector(selectUser);
  const visitor = useAccountVisitorQuery(undefined, { refetchOnMountOrArgChange: true });
  const common = useCommonInfo();
  const dispatch = useAppDispatch();
  const refused = refusal(visitor.error);
  function retry() {
    dispatch(sessionRetried());
    void visitor.refetch();
    if (common.isError) void common.refetch();
  }
  useRetryOnReconnect(visitor.error !== undefined && !refused, retry);
  return {
    user,
    info: common.info,
    loading: user === null && visitor.isFetching && visitor.error === undefined,
    failed: visitor.error !== undefined,
    failureMessage: (refused?.code === TOO_MANY_REQUESTS && refused.msg) || failureText(visitor.error),
    sessionFailure: useAppSelector(selectSessionFault),
    busy: visitor.isFetching,
    retry,
  };
}
