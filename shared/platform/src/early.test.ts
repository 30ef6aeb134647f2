import { type EarlyCall, takeEarly } from '@manying/platform/early';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const address = 'https://provider.test/api/book/home/index';
const answer = Promise.resolve(new Response('{}'));
const early = (changes: Partial<EarlyCall> = {}) => {
  window.manyingEarly = { address, headers: { 'User-Id': '7' }, answer, ...changes };
};
const call = (init: RequestInit = {}) => new Request(address, { headers: { 'User-Id': '7' }, ...init });

beforeEach(() => vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

describe('a call made early', () => {
  it('answers the same call, once', () => {
    early();
    expect(takeEarly(call())).toBe(answer);
    expect(takeEarly(call())).toBeUndefined();
  });

  it('answers no other call', () => {
    early();
    expect(takeEarly(new Request(`${address}?page=2`))).toBeUndefined();
    expect(takeEarly(call({ method: 'POST' }))).toBeUndefined();
    expect(takeEarly(call())).toBe(answer);
  });

  it('is made anew for a caller who is somebody else by now', () => {
    early({ headers: { 'User-Id': '8' } });
    expect(takeEarly(call())).toBeUndefined();
  });
});
