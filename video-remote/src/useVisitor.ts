import { refusal } from '@manying/platform/envelope';
import { useAccountVisitorQuery } from '@manying/platform/session';
import { useRetryOnReconnect } from '@manying/ui/useRetryOnReconnect';

/** Maximum age of the balance when a page is shown, in s; an older one is refetched. */
const MAX_AGE = 30;

/** Registers or refreshes the visitor while a video page is mounted (spec §4), and again when the network returns. */
export function useVisitor() {
  const visitor = useAccountVisitorQuery(undefined, { refetchOnMountOrArgChange: MAX_AGE });
  useRetryOnReconnect(visitor.isError && !refusal(visitor.error), visitor.refetch);
  return visitor;
}
