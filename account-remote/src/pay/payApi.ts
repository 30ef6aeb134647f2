/** API endpoints of recharging (spec §7). */
import { type Call, domainApi } from '@manying/platform/api';
import { answer } from '@manying/platform/schema';
import { identifyVisitor, userReceived } from '@manying/platform/session';
import * as v from 'valibot';
import { latestUser } from '../session/latestUser.ts';
import type { AppType } from './appType.ts';
import { type PurchaseInfo, purchaseInfoSchema } from './purchaseInfo.ts';

const payApi = domainApi('account').inject((build) => ({
  /**
   * Offer for this kind of client. The balance of the response updates the stored user who requested it. A response about
   * another user means that the session belongs to another account: the stored one logs in again.
   */
  accountRecharge: build.query<PurchaseInfo, AppType>({
    query: (appType) => ({ path: '/api/user/recharge', query: { appType } }),
    responseSchema: purchaseInfoSchema,
    async onQueryStarted(_appType, { dispatch, queryFulfilled }) {
      const requestedBy = dispatch(latestUser())?.userId;
      const { user, balance } = (await queryFulfilled.catch(() => undefined))?.data ?? {};
      const current = dispatch(latestUser());
      if (!current || current.userId !== requestedBy) return;
      if (user && user.userId !== current.userId) await dispatch(identifyVisitor());
      else if (user) dispatch(userReceived(user));
      else if (balance !== undefined) dispatch(userReceived({ ...current, coins: balance }));
    },
  }),
  /** Opens a payment of the native app; the response is passed to the app. */
  accountPayApply: build.mutation<unknown, Call>({
    query: (apply) => apply,
    responseSchema: answer(v.unknown()),
  }),
}));

export const { useAccountRechargeQuery, useAccountPayApplyMutation } = payApi;
