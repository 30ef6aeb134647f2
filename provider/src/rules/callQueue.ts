import type { QueueLimits } from '../queue.ts';

/**
 * Kinds of work with separate queues, so that none starves another: public reads, personal reads of readers
 * and viewers, accounts, password hashing, coins and orders, the drawing of pictures, and reports of browsers, which
 * anybody can send without a session.
 */
export const QUEUES = ['public', 'readers', 'account', 'passwords', 'money', 'pictures', 'reports'] as const;
export type QueueName = (typeof QUEUES)[number];

/** Default limits of the queues; the environment can override them. */
export const DEFAULT_QUEUE_LIMITS: Readonly<Record<QueueName, QueueLimits>> = {
  public: { concurrency: 8, maxWaiting: 500, maxWaitMs: 5000 },
  readers: { concurrency: 8, maxWaiting: 500, maxWaitMs: 5000 },
  account: { concurrency: 8, maxWaiting: 500, maxWaitMs: 5000 },
  passwords: { concurrency: 16, maxWaiting: 100, maxWaitMs: 5000 },
  money: { concurrency: 8, maxWaiting: 1000, maxWaitMs: 5000 },
  pictures: { concurrency: 4, maxWaiting: 1000, maxWaitMs: 20_000 },
  reports: { concurrency: 2, maxWaiting: 200, maxWaitMs: 5000 },
};

const MONEY = /^\/(api\/(pay|book\/chapter\/buy|vod\/buy|user\/recharge)|h5\/pay)(\/|$)/;
const PASSWORDS = /^\/api\/user\/(login|modifyPwd|bind_mobile)$/;
const ACCOUNT = /^\/(api\/user|h5)(\/|$)/;
const REPORTS = /^\/api\/beacon(\/|$)/;

/**
 * The queue of a whole call. None for comics and videos: cached answers do not wait, and only their reads use
 * the queues `public` and `readers`.
 */
export function queueOf(path: string): 'money' | 'account' | 'passwords' | 'reports' | undefined {
  if (MONEY.test(path)) return 'money';
  if (PASSWORDS.test(path)) return 'passwords';
  if (REPORTS.test(path)) return 'reports';
  return ACCOUNT.test(path) ? 'account' : undefined;
}
