import { parseEnvelope } from '@manying/platform/envelope';
import { type MutationPlan, mutationsOf, planName } from '@manying/testing/mutations';
import { expect, test } from 'vitest';
import { CONFIRM_DELAYS, purchaseOutcome } from './purchase.ts';

const answer = { ok: false, code: 0, msg: '余额不足', data: null };

// spec: §8/buy-video-code-999
test('code 999 leads to the recharge centre, even when marked as a success', () => {
  expect(purchaseOutcome({ ...answer, code: 999 })).toEqual({ kind: 'unpaid', msg: '余额不足' });
  expect(purchaseOutcome({ ...answer, ok: true, code: 999 }).kind).toBe('unpaid');
});

test('a success is a purchase', () => {
  expect(purchaseOutcome({ ...answer, ok: true, code: 200, msg: '购买成功' })).toEqual({
    kind: 'bought',
    msg: '购买成功',
  });
});

test('any other code is refused with its message', () => {
  expect(purchaseOutcome({ ...answer, code: 500, msg: '稍后再试' })).toEqual({
    kind: 'refused',
    msg: '稍后再试',
  });
});

test('a bought video is refetched a few times, with increasing delays', () => {
  expect(CONFIRM_DELAYS.length).toBeLessThanOrEqual(5);
  for (const [index, delay] of CONFIRM_DELAYS.entries()) {
    expect(delay).toBeGreaterThan(CONFIRM_DELAYS[index - 1] ?? 0);
  }
});

const plan: MutationPlan = { count: 2000, seed: 2082 };

test(`buying has one outcome with a text, whatever is answered (${planName(plan)})`, () => {
  const bought = { result: true, code: 200, msg: '购买成功', data: null };
  for (const { label, value } of mutationsOf(bought, plan)) {
    const envelope = parseEnvelope(value);
    // The call fails, with a message of its own.
    if (!envelope) continue;
    const { kind, msg } = purchaseOutcome(envelope);
    expect(['bought', 'unpaid', 'refused'], label).toContain(kind);
    expect(typeof msg, label).toBe('string');
    if (kind === 'bought') expect([101, 400, 404, 999], label).not.toContain(envelope.code);
  }
});
