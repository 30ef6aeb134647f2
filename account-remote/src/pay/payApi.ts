/** API endpoints of recharging (spec §7). */
import { type Call, domainApi } from '@manying/platform/api';
import { answer } from '@manying/platform/schema';
import { selectUser, userReceived } from '@manying/platform/session';
import type { RootState } from '@manying/platform/store';
import * as v from 'valibot';
import type { AppType } from './appType.ts';
import { type PurchaseInfo, purchaseInfoSchema } from './purchaseInfo.ts';

const payApi = domainApi('account').inject((build) => ({
  /** Offer for this kind of client. The balance of the response updates the stored user. */
  accountRecharge: build.query<PurchaseInfo, AppType>({
    query: (appType) => ({ path: '/api/user/recharge', query: { appType } }),
    responseSchema: purchaseInfoSchema,
    async onQueryStarted(_appType, { dispatch, getState, queryFulfilled }) {
      const { user, balance } = (await queryFulfilled.catch(() => undefined))?.data ?? {};
      const storedUser = selectUser(getState() as RootState);
      if (user) dispatch(userReceived(user));
      else if (storedUser && balance !== undefined) dispatch(userReceived({ ...storedUser, coins: balance }));
    },
  }),
  /** Opens a payment of the native app; the response is passed to the app. */
  accountPayApply: build.mutation<unknown, Call>({
    query: (apply) => apply,
    responseSchema: answer(v.unknown()),
  }),
}));

export const { useAccountRechargeQuery, useAccountPayApplyMutation } = payApi;
