import { useAccountVisitorQuery } from '@manying/platform/session';

/** A page that is shown again refreshes a balance older than this, in s. */
const MAX_AGE = 30;

/** Registers or refreshes the visitor while a video page is shown (spec §4). */
export function useVisitor() {
  return useAccountVisitorQuery(undefined, { refetchOnMountOrArgChange: MAX_AGE });
}
