/** How a loadable whose failure is shown recovers by itself (docs/decisions/035-open-pages.md). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ATTEMPT_TIMEOUT, createLoadable, MAX_RETRY_DELAY, QUICK_RETRY_DELAYS } from './loadable.ts';

/** Longest time from the return of a server to the page, in ms, for an attempt that takes no time. */
const MAX_RECOVERY = 2000;
const MINUTE = 60_000;

/** The document and its events, as far as a loadable uses them. */
const fakeDocument = Object.assign(new EventTarget(), { hidden: false });
function setHidden(hidden: boolean): void {
  fakeDocument.hidden = hidden;
  fakeDocument.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeDocument.hidden = false;
  vi.stubGlobal('document', fakeDocument);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A server that answers each attempt after `latency` ms, until it is up with an error. */
function startServer(latency = 0) {
  const server = { isUp: false, latency, attempts: [] as number[] };
  const load = async () => {
    server.attempts.push(Date.now());
    if (server.latency > 0) await new Promise((resolve) => setTimeout(resolve, server.latency));
    if (!server.isUp) throw new Error('down');
    return 'page';
  };
  return { server, load };
}

/** Shows the failure of a server that is down. */
async function showFailure(latency = 0) {
  const { server, load } = startServer(latency);
  const loadable = createLoadable(load);
  const leave = loadable.subscribe(() => undefined);
  loadable.start();
  await vi.advanceTimersByTimeAsync(QUICK_RETRY_DELAYS[0] + QUICK_RETRY_DELAYS[1] + 3 * latency);
  expect(loadable.state().status).toBe('failed');
  return { server, loadable, leave };
}

describe.each([0, 0.5, 0.999])('with the random number %s', (random) => {
  beforeEach(() => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
  });

  it.each([100, 700, 1300, 5000, MINUTE, 30 * MINUTE])(
    'recovers within 2 s of the return of a server that was down for %i ms',
    async (downtime) => {
      const { server, loadable } = await showFailure();
      await vi.advanceTimersByTimeAsync(downtime);
      server.isUp = true;
      await vi.advanceTimersByTimeAsync(MAX_RECOVERY);
      expect(loadable.state()).toEqual({ status: 'ready', value: 'page' });
    },
  );

  it('attempts first after 0.5 s, then less often, and at most about once per second', async () => {
    const { server } = await showFailure();
    server.attempts.length = 0;
    const from = Date.now();
    await vi.advanceTimersByTimeAsync(MINUTE);
    const pauses = server.attempts.map((at, index) => at - (server.attempts[index - 1] ?? from));
    expect(pauses[0]).toBeGreaterThanOrEqual(500);
    expect(pauses[0]).toBeLessThanOrEqual(650);
    expect(pauses.slice(0, 3)).toEqual(pauses.slice(0, 3).toSorted((a, b) => a - b));
    expect(Math.min(...pauses.slice(2))).toBeGreaterThanOrEqual(1000);
  });

  it.each([1000, 4000, ATTEMPT_TIMEOUT])('asks a server less that takes %i ms to fail', async (latency) => {
    const { server } = await showFailure(Math.min(latency, 200));
    server.latency = latency;
    server.attempts.length = 0;
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    const pauses = server.attempts.slice(1).map((at, index) => at - (server.attempts[index] ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(2.5 * latency);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(latency + 1.3 * MAX_RETRY_DELAY);
  });
});

it('visitors whose failure began together retry at different times', async () => {
  const tabs = Array.from({ length: 8 }, () => startServer());
  for (const { load } of tabs) {
    const loadable = createLoadable(load);
    loadable.subscribe(() => undefined);
    loadable.start();
  }
  await vi.advanceTimersByTimeAsync(10_000);
  const last = tabs.map(({ server }) => server.attempts.at(-1));
  expect(new Set(last).size).toBeGreaterThan(4);
});

it('makes no attempt while the document is hidden, and one at once when it is visible again', async () => {
  const { server, loadable } = await showFailure();
  setHidden(true);
  server.attempts.length = 0;
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(server.attempts).toEqual([]);
  server.isUp = true;
  setHidden(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(server.attempts).toHaveLength(1);
  expect(loadable.state().status).toBe('ready');
});

it('makes one attempt per return, however often the document is shown and hidden', async () => {
  const { server } = await showFailure(100);
  server.attempts.length = 0;
  for (let turn = 0; turn < 20; turn += 1) {
    setHidden(true);
    setHidden(false);
  }
  expect(server.attempts).toHaveLength(1);
});

it('retries seldom without a network, in case the browser is wrong about it', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { server, loadable } = await showFailure();
  server.attempts.length = 0;
  await vi.advanceTimersByTimeAsync(MAX_RETRY_DELAY - 1);
  expect(server.attempts).toEqual([]);
  server.isUp = true;
  await vi.advanceTimersByTimeAsync(0.3 * MAX_RETRY_DELAY + 1);
  expect(loadable.state().status).toBe('ready');
});

it('a panel that nobody sees makes no attempts, and continues when it is shown again', async () => {
  const { server, loadable, leave } = await showFailure();
  leave();
  server.attempts.length = 0;
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  setHidden(true);
  setHidden(false);
  expect(server.attempts).toEqual([]);
  loadable.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(server.attempts).toHaveLength(1);
});
