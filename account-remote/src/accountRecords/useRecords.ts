import { CODE, refusal } from '@manying/platform/envelope';
import { selectUser, useRenewedSession } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { useRetryOnReconnect } from '@manying/ui/useRetryOnReconnect';
import { useMemo } from 'react';
import { keepsNoRecords, recordsByMonth } from './months.ts';
import { type ListedKind, useAccountRecordsInfiniteQuery } from './recordsApi.ts';

/** The records of the account, refetched whenever the page is shown. */
export function useRecords(kind: ListedKind) {
  const userId = useAppSelector(selectUser)?.userId ?? '';
  const query = useAccountRecordsInfiniteQuery(
    { userId, kind },
    { skip: userId === '', refetchOnMountOrArgChange: true },
  );
  const sessionEnded = refusal(query.error)?.code === CODE.congested;
  useRenewedSession(sessionEnded && !query.isFetching, query.refetch);
  const pages = query.currentData?.pages;
  useRetryOnReconnect(!pages && query.error !== undefined, query.refetch);
  const months = useMemo(() => pages && recordsByMonth(pages), [pages]);
  return {
    query,
    /** `undefined` until the first page has loaded. */
    months,
    pages: pages?.length ?? 0,
    /** The provider keeps no records, also none of a former kind, or there is no account yet: the page shows the sample. */
    isSample: userId === '' || (!query.data && keepsNoRecords(query.error)),
  };
}
