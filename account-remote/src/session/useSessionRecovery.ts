import { CODE, refusal } from '@manying/platform/envelope';
import { useAccountVisitorQuery } from '@manying/platform/session';

/**
 * Identifies the visitor when the visit starts on this page. Returns a handler for the errors of calls: when the session has
 * ended (101), it identifies the visitor again, so that the next attempt has a session.
 */
export function useSessionRecovery(): (error: unknown) => void {
  const { refetch } = useAccountVisitorQuery();
  return (error) => {
    if (refusal(error)?.code === CODE.congested) void refetch();
  };
}
