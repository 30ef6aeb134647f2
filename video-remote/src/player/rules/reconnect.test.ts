import { expect, test } from 'vitest';
import {
  checkWatchdog,
  idleWatchdog,
  MAX_ATTEMPTS,
  MAX_NETWORK_ATTEMPTS,
  mayBeExpired,
  recoveryAction,
  retryDelay,
  STALL_TIMEOUT,
  STARVATION_TIMEOUT,
  WATCHDOG_INTERVAL,
} from './reconnect.ts';

test('waits double from 1 s up to 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 20].map(retryDelay)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ]);
});

const codes = [1, 2, 3, 4, undefined] as const;

test.each(codes)('an error of code %s is retried a limited number of times', (code) => {
  const tries = code === 2 ? MAX_NETWORK_ATTEMPTS : MAX_ATTEMPTS;
  const answers = Array.from({ length: tries + 2 }, (_, tried) => recoveryAction(code, true, tried));
  expect(answers).toEqual([...new Array(tries).fill('retry'), 'fail', 'fail']);
});

test.each(codes)('offline, it waits for the network, whatever the code: %s', (code) => {
  expect(
    [0, MAX_ATTEMPTS, MAX_NETWORK_ATTEMPTS, 99].map((tried) => recoveryAction(code, false, tried)),
  ).toEqual(new Array(4).fill('awaitNetwork'));
});

/** The time, in ms, at which the watchdog first reports a stall; it checks every second. */
function stallsAt(
  observe: (now: number) => { isWaiting?: boolean; time?: number; data?: number | string },
  until = 300_000,
  every = WATCHDOG_INTERVAL,
): number | undefined {
  let watchdog = idleWatchdog;
  for (let now = 0; now <= until; now += every) {
    const { isWaiting = true, time = 0, data = '' } = observe(now);
    const step = checkWatchdog(watchdog, { now, isWaiting, time, data: String(data) });
    if (step.stalled) return now;
    watchdog = step.watchdog;
  }
  return undefined;
}

test.each([
  ['no data arrives', () => ({}), STALL_TIMEOUT],
  ['nothing is expected', () => ({ isWaiting: false }), undefined],
  ['playback advances', (now: number) => ({ time: now }), undefined],
  [
    'playback advances for 20 s and then no data arrives',
    (now: number) => ({ time: Math.min(now, 20_000) }),
    20_000 + STALL_TIMEOUT,
  ],
  [
    'data arrives every 8 s and playback after 50 s: a slow network is no stall',
    (now: number) => ({ data: Math.floor(now / 8000), time: Math.max(0, now - 50_000) }),
    undefined,
  ],
  ['data keeps arriving without playback', (now: number) => ({ data: now }), STARVATION_TIMEOUT],
  [
    'a stall after a pause of one minute',
    (now: number) => ({ isWaiting: now > 60_000 }),
    60_000 + WATCHDOG_INTERVAL + STALL_TIMEOUT,
  ],
] as const)('%s', (_what, see, expected) => {
  expect(stallsAt(see)).toBe(expected);
});

test('a device that slept restarts the stall timeout', () => {
  const slept = (now: number) => (now <= 5000 ? now : now + 3_600_000);
  let watchdog = idleWatchdog;
  const stalled: number[] = [];
  for (let second = 0; second <= 20; second += 1) {
    const step = checkWatchdog(watchdog, { now: slept(second * 1000), isWaiting: true, time: 0, data: '' });
    if (step.stalled) stalled.push(second);
    watchdog = step.watchdog;
  }
  expect(stalled).toEqual([6 + STALL_TIMEOUT / 1000]);
});

test.each([
  ['a network error', 2, true, true],
  ['an unplayable answer', 4, true, true],
  ['an error of the stream’s own', undefined, true, true],
  ['data that cannot be decoded', 3, true, false],
  ['offline', 2, false, false],
])('%s: the address may have expired: %s', (_, code, online, may) => {
  expect(mayBeExpired(code, online)).toBe(may);
});
