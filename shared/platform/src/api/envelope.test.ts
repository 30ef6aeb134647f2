import { parseEnvelope, refusal } from '@manying/platform/envelope';
import { mutationsOf, planName } from '@manying/testing/mutations';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

describe('the response envelope', () => {
  it('succeeds when result is true or the code is 200, as number or text', () => {
    expect(parseEnvelope({ result: true })?.ok).toBe(true);
    expect(parseEnvelope({ result: false, code: 200 })?.ok).toBe(true);
    expect(parseEnvelope({ code: '200', data: [] })?.ok).toBe(true);
    expect(parseEnvelope({ result: false, code: 999 })?.ok).toBe(false);
  });

  it.each([101, 400, 404, 999, '999'])('is a refusal with code %j, regardless of its result', (code) => {
    expect(parseEnvelope({ result: true, code, data: [] })).toMatchObject({ ok: false, code: Number(code) });
  });

  it.each([undefined, null, 0, 1, 'done', {}])(
    'succeeds by its result if the code has no special meaning: %j',
    (code) => {
      expect(parseEnvelope({ result: true, code })?.ok).toBe(true);
    },
  );

  const plan = { count: 2000, seed: 7 };
  it(`is either valid or rejected for any input (${planName(plan)})`, () => {
    const promised = v.strictObject({
      ok: v.boolean(),
      code: v.number(),
      msg: v.string(),
      data: v.unknown(),
    });
    for (const { label, value } of mutationsOf({ result: true, code: 200, msg: '好', data: [1] }, plan)) {
      const envelope = parseEnvelope(value);
      if (envelope) expect(v.is(promised, envelope), label).toBe(true);
      else expect(label).toMatch(/\$ = /);
    }
  });

  it('reads a numeric code that arrives as text', () => {
    expect(parseEnvelope({ result: false, code: '999', msg: '余额不足' })).toMatchObject({
      code: 999,
      msg: '余额不足',
    });
  });

  it('is undefined when the body is no object', () => {
    expect(parseEnvelope('<html>')).toBeUndefined();
    expect(parseEnvelope(null)).toBeUndefined();
  });

  it('finds the refusal in a query error and nothing in other errors', () => {
    expect(refusal({ kind: 'refused', code: 101, msg: '', data: null })?.code).toBe(101);
    expect(refusal({ kind: 'transport', status: 500 })).toBeUndefined();
    expect(refusal(undefined)).toBeUndefined();
  });
});
