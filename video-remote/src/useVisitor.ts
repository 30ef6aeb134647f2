import { useAccountVisitorQuery } from '@manying/platform/session';

/** Maximum age of the balance when a page is shown, in s; an older one is refetched. */
const MAX_AGE = 30;

/** Registers or refreshes the visitor while a video page is mounted (spec §4). */
export function useVisitor() {
  return useAccountVisitorQuery(undefined, { refetchOnMountOrArgChange: MAX_AGE });
}
