/**
 * One tab at a time: work that must not be done by two tabs of this browser at once, such as the first registration.
 * Web Locks keep the tabs apart where the browser has them; elsewhere (old browsers, pages without https) a storage
 * item does.
 */
import { newTraceId } from '@manying/platform/identity';
import { readItem, writeItem } from '@manying/platform/storage';

/** How long a tab may hold a storage lock, in ms: one call at most (30 s, spec §9), with room for its answer. */
export const MAX_LOCK_TIME = 35_000;
/** How long a written lock must stand before it counts as taken, and how often a held one is looked at, in ms. */
const SETTLE_DELAY = 60;

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** When the lock ends, in ms since 1970; 0 when nobody holds it. */
function lockExpiry(text: string | null, now: number): number {
  const expiry = Number(text?.split(' ')[0] ?? 0);
  // A clock that was set back must not lock everybody out.
  return expiry > now && expiry <= now + MAX_LOCK_TIME ? expiry : 0;
}

async function withStorageLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const key = `manying:lock:${name}`;
  const lockToken = newTraceId();
  const holdsLock = () => readItem(key)?.endsWith(lockToken) ?? false;
  const release = () => {
    if (holdsLock()) writeItem(key, '');
  };
  const deadline = Date.now() + MAX_LOCK_TIME;
  while (Date.now() < deadline) {
    const now = Date.now();
    if (lockExpiry(readItem(key), now) === 0) {
      // Without storage tabs share nothing: there is nobody to wait for.
      if (!writeItem(key, `${now + MAX_LOCK_TIME} ${lockToken}`)) return work();
      await delay(SETTLE_DELAY);
      // The last of two tabs that wrote at once holds it.
      if (holdsLock()) break;
    }
    await delay(SETTLE_DELAY);
  }
  // A page that is closed or reloaded meanwhile must not keep the next one waiting.
  globalThis.addEventListener?.('pagehide', release);
  try {
    return await work();
  } finally {
    release();
    globalThis.removeEventListener?.('pagehide', release);
  }
}

/** Does `work` while no other tab of this browser does work of that name. @throws whatever `work` throws. */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return withStorageLock(name, work);
  let acquired = false;
  try {
    return await locks.request(`manying:${name}`, () => {
      acquired = true;
      return work();
    });
  } catch (error) {
    // Browsers that forbid storage refuse locks, too.
    if (acquired) throw error;
    return withStorageLock(name, work);
  }
}
