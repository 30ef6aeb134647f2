import { eq } from 'drizzle-orm';
import { account } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { hasRecharged } from '../money.ts';
import { shanghaiClock } from '../rules/shanghai.ts';
import { isVip } from '../rules/vip.ts';
import type { Account } from '../visitor.ts';

/**
 * A user in answers (spec §3 User), without the password. `avaliableAmount` is spelled as in the
 * specification.
 */
export async function userAnswer(deps: Deps, user: Account) {
  const vip = user.vipEnd !== null && isVip(user.vipEnd, deps.now()) ? shanghaiClock(user.vipEnd) : undefined;
  return {
    userId: user.id,
    account: user.name,
    visitorId: user.visitorId,
    branchId: user.branchId,
    mobile: user.mobile ?? '',
    vipType: vip ? 'vip' : 'none',
    // Non-members have no end of membership.
    ...(vip && { vipEndYear: vip.year, vipEndMonth: vip.month, vipEndDay: vip.day, vipEndHour: vip.hour }),
    vipEndDate: vip ? `${vip.year}-${twoDigits(vip.month)}-${twoDigits(vip.day)}` : '',
    avaliableAmount: user.coins,
    recharged: await hasRecharged(deps.db, user.id),
  };
}

/** The answer with the account as it is now: coins may have arrived since it was read. */
export async function currentUserAnswer(deps: Deps, id: number) {
  const [user] = await deps.db.select().from(account).where(eq(account.id, id));
  if (!user) throw new Error('The account of a session is never removed.');
  return userAnswer(deps, user);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
