import { asc } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { ok, parameters } from '../answer.ts';
import { payConfig } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { messages } from '../messages.ts';
import { channelsFor } from '../orders.ts';
import { APP_TYPES } from '../rules/recharge.ts';
import { requireCaller } from '../visitor.ts';
import { isFromApp } from '../visitorApp.ts';
import { userAnswer } from './userAnswer.ts';

/** The packages and the payment channels for a client (spec §3 Purchase info, §7). */
export function rechargeCall(deps: Deps): Hono {
  return new Hono().get('/recharge', async (c) => {
    const { appType } = await parameters(c, v.object({ appType: appTypeParameter }));
    const { account } = await requireCaller(c, deps);
    const payConfigs = await deps.db.select().from(payConfig).orderBy(asc(payConfig.id));
    const subTypes = await channelsFor(deps, account.id, appType, isFromApp(c, deps, account.name));
    const userInfo = await userAnswer(deps, account);
    return ok(c, { userInfo, payConfigs, subTypes, availableAmount: account.coins });
  });
}

/** The `appType` of a call (spec §9); `other` when absent. */
export const appTypeParameter = v.optional(v.picklist(APP_TYPES, messages.badRequest), 'other');
