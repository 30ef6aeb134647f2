/** The account's calls (spec §7). */
import { domainApi } from '@manying/platform/api';
import { type CommonInfo, commonInfoSchema } from './schemas.ts';

const accountApi = domainApi('account').inject((build) => ({
  /** What the branch `branchId` tells all its visitors. */
  accountCommonInfo: build.query<CommonInfo, string>({
    query: (branchId) => ({ path: `/api/common/info/v2/${encodeURIComponent(branchId)}`, base: 'static' }),
    responseSchema: commonInfoSchema,
  }),
}));

export const { useAccountCommonInfoQuery } = accountApi;
