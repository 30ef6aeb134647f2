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

/** The provider's code for too many registrations. */
const TOO_MANY_REQUESTS = 429;

/** What the account centre shows. */
export interface Centre {
  /** The stored user, `null` before the first registration. */
  readonly user: User | null;
  readonly info: CommonInfo;
  /** The first registration is under way. */
  readonly loading: boolean;
  /** The user could not be registered or refreshed. */
  readonly failed: boolean;
  /** Why, in the provider's words, when it takes nobody new for the moment; else ''. */
  readonly refusalMessage: string;
  /** Why the stored user has no session, if that is why the refresh failed. */
  readonly fault: SessionFault | null;
  /** A registration or refresh is under way. */
  readonly busy: boolean;
  readonly retry: () => void;
}

/** Registers or refreshes the visitor whenever the page is shown (spec §4) and reads what the branch offers. */
export function useCentre(): Centre {
  const user = useAppSelector(selectUser);
  const visitor = useAccountVisitorQuery(undefined, { refetchOnMountOrArgChange: true });
  const common = useCommonInfo();
  const dispatch = useAppDispatch();
  const refused = refusal(visitor.error);
  return {
    user,
    info: common.info,
    loading: user === null && visitor.isLoading,
    failed: visitor.error !== undefined,
    refusalMessage: refused?.code === TOO_MANY_REQUESTS ? refused.msg : '',
    fault: useAppSelector(selectSessionFault),
    busy: visitor.isFetching,
    retry: () => {
      dispatch(sessionRetried());
      void visitor.refetch();
      if (common.isError) void common.refetch();
    },
  };
}
