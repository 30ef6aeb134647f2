import { CODE, refusal } from '@manying/platform/envelope';
import { useAccountVisitorQuery } from '@manying/platform/session';

/**
 * Sees to it that the page has a user even when the visit begins on it, and returns what to do with the error of a
 * call: when the session has ended (101), the user is identified again, so that the next press finds one.
 */
export function useSessionRecovery(): (error: unknown) => void {
  const { refetch } = useAccountVisitorQuery();
  return (error) => {
    if (refusal(error)?.code === CODE.congested) void refetch();
  };
}
