/** In component tests: a call that fails without a network, and the moment at which the network returns. */
import { expect, vi } from 'vitest';
import type { Answer } from './network.ts';
import { twoFrames } from './twoFrames.ts';

export const NETWORK_RETURNS = ['before its failure is shown', 'after its failure is shown'] as const;
export type NetworkReturn = (typeof NETWORK_RETURNS)[number];

/** Time between the returns of two tests, in ms: more than code remembers that the network has just returned. */
const BETWEEN_RETURNS = 60_000;
let offset = 0;
const now = performance.now.bind(performance);

export const returnNetwork = () => window.dispatchEvent(new Event('online'));

/**
 * Fails the first request of a call, and answers the next ones. Reports the network's return when the failure is logged, which
 * is before it is shown, or leaves the return to the test. The clock of the page goes on by a minute, so a file calls this in its
 * last tests.
 * @param path of the call.
 */
export function answerAfterReturn(path: string, answer: Answer, moment: NetworkReturn): Answer {
  offset += BETWEEN_RETURNS;
  const shift = offset;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + shift);
  let hasFailed = false;
  return (address) => {
    if (hasFailed) return answer(address);
    hasFailed = true;
    let hasReturned = moment === 'after its failure is shown';
    vi.spyOn(console, 'error').mockImplementation((text) => {
      if (hasReturned || !String(text).includes(`${path} failed`)) return;
      hasReturned = true;
      returnNetwork();
    });
    return Promise.reject(new TypeError('Failed to fetch'));
  };
}

/** Waits until the failure of a call is logged, and rendered where it is shown. @param path of the call. */
export async function waitForLoggedFailure(path: string): Promise<void> {
  await expect
    .poll(() => vi.mocked(console.error).mock.calls.flat())
    .toContainEqual(expect.stringContaining(`${path} failed`));
  await twoFrames();
}
