import { createHmac, timingSafeEqual } from 'node:crypto';

/** Outcomes of a payment. */
export const OUTCOMES = ['success', 'fail'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Signs a cashier's callback with the store's secret. */
export function signCallback(secret: string, order: { number: string; amount: number }, outcome: Outcome) {
  const payload = `callback:${order.number}:${order.amount}:${outcome}`;
  return createHmac('sha256', secret).update(payload).digest('base64url');
}

/** Whether a callback was signed with the store's secret, for this order, amount and outcome. */
export function isSigned(
  secret: string,
  order: { number: string; amount: number },
  outcome: Outcome,
  sign: string,
): boolean {
  const expected = Buffer.from(signCallback(secret, order, outcome));
  const actual = Buffer.from(sign);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
