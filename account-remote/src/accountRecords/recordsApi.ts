/** The call that lists what the account has bought and paid. Separate from `accountApi`: few pages use it. */
import { domainApi } from '@manying/platform/api';
import { pagedByTotal } from '@manying/platform/paging';
import { untilNothingNew } from '@manying/ui/lists/uniquePages';
import type { RecordKind } from './months.ts';
import { type AccountRecord, type RecordPage, recordPageSchema } from './recordsSchema.ts';

const idOf = ({ id }: AccountRecord) => id;

/** Records that are listed: those of the page, or the films among them. */
export type ListedKind = RecordKind | 'video';

/** Whose records: the account is part of the cache key, so that an account never shows those of another. */
interface RecordQuery {
  readonly userId: string;
  readonly kind: ListedKind;
}

export const { useAccountRecordsInfiniteQuery } = domainApi('account').inject((build) => ({
  accountRecords: build.infiniteQuery<RecordPage, RecordQuery, number>({
    query: ({ queryArg: { kind }, pageParam: page }) => ({
      path: `/api/user/record/page/${page}`,
      query: { kind },
    }),
    responseSchema: recordPageSchema,
    infiniteQueryOptions: {
      ...pagedByTotal,
      getNextPageParam: untilNothingNew<AccountRecord, RecordPage>(idOf, pagedByTotal.getNextPageParam),
    },
    // Purchases and payments change the account.
    providesTags: ['account/User'],
  }),
}));
