import { CODE, refusal } from '@manying/platform/envelope';
import { identifyVisitor, useAccountVisitorQuery } from '@manying/platform/session';
import { useAppDispatch } from '@manying/platform/store';

/**
 * Identifies the visitor when the visit starts on this page. Returns a handler for the errors of calls: when the session has
 * ended (101), it identifies the visitor again, so that the next attempt has a session. The page may have been left by then.
 */
export function useSessionRecovery(): (error: unknown) => void {
  useAccountVisitorQuery();
  const dispatch = useAppDispatch();
  return (error) => {
    if (refusal(error)?.code === CODE.congested) void dispatch(identifyVisitor());
  };
}
