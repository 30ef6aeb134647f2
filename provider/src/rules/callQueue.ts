import type { QueueLimits } from '../queue.ts';

/**
 * The kinds of work that wait in queues of their own, so that none starves another: what everybody reads, what readers
 * and viewers get as themselves, accounts and what visitors say, what hashes passwords, everything that moves coins or
 * orders, and the drawing of pictures.
 */
export const QUEUES = ['public', 'readers', 'account', 'passwords', 'money', 'pictures'] as const;
export type QueueName = (typeof QUEUES)[number];

/** Each queue's bounds unless the environment says otherwise. */
export const DEFAULT_QUEUE_LIMITS: Readonly<Record<QueueName, QueueLimits>> = {
  public: { concurrency: 8, maxWaiting: 500, maxWaitMs: 5000 },
  readers: { concurrency: 8, maxWaiting: 500, maxWaitMs: 5000 },
  account: { concurrency: 8, maxWaiting: 500, maxWaitMs: 5000 },
  passwords: { concurrency: 16, maxWaiting: 100, maxWaitMs: 5000 },
  money: { concurrency: 8, maxWaiting: 1000, maxWaitMs: 5000 },
  pictures: { concurrency: 4, maxWaiting: 1000, maxWaitMs: 20_000 },
};

const MONEY = /^\/(api\/(pay|book\/chapter\/buy|vod\/buy|user\/recharge)|h5\/pay)(\/|$)/;
const PASSWORDS = /^\/api\/user\/(login|modifyPwd|bind_mobile)$/;
const ACCOUNT = /^\/(api\/(user|beacon)|h5)(\/|$)/;

/**
 * The queue that a call waits in as a whole. None for comics and videos: what is kept is answered without a wait, and only
 * the work behind it (`public`), and what belongs to somebody (`readers`), has a turn.
 */
export function queueOf(path: string): 'money' | 'account' | 'passwords' | undefined {
  if (MONEY.test(path)) return 'money';
  if (PASSWORDS.test(path)) return 'passwords';
  return ACCOUNT.test(path) ? 'account' : undefined;
}
