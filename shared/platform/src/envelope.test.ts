import { parseEnvelope, refusal } from '@manying/platform/envelope';
import { describe, expect, it } from 'vitest';

describe('the response envelope', () => {
  it('succeeds when result is true or the code is 200, as number or text', () => {
    expect(parseEnvelope({ result: true })?.ok).toBe(true);
    expect(parseEnvelope({ result: false, code: 200 })?.ok).toBe(true);
    expect(parseEnvelope({ code: '200', data: [] })?.ok).toBe(true);
    expect(parseEnvelope({ result: false, code: 999 })?.ok).toBe(false);
  });

  it('reads a numeric code that arrives as text', () => {
    expect(parseEnvelope({ result: false, code: '999', msg: '余额不足' })).toMatchObject({
      code: 999,
      msg: '余额不足',
    });
  });

  it('is none when the body is no object', () => {
    expect(parseEnvelope('<html>')).toBeUndefined();
    expect(parseEnvelope(null)).toBeUndefined();
  });

  it('finds the refusal in a query error and nothing in other faults', () => {
    expect(refusal({ kind: 'refused', code: 101, msg: '', data: null })?.code).toBe(101);
    expect(refusal({ kind: 'transport', status: 500 })).toBeUndefined();
    expect(refusal(undefined)).toBeUndefined();
  });
});
