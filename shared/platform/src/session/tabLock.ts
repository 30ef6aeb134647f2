/**
 * A mutex between the tabs of this browser, for example for the first registration. Uses Web Locks if
 * available, else (old browsers, pages without https) an item in local storage.
 */
import { newTraceId } from '@manying/platform/identity';
import { readItem, writeItem } from '@manying/platform/storage';

/** Maximum time a tab holds a storage lock, in ms: one call (30 s, spec §9) plus its processing. */
export const MAX_LOCK_TIME = 35_000;
/** Time until a written lock counts as acquired, and the polling interval of a held lock, in ms. */
const SETTLE_DELAY = 60;

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Expiry of the lock, in ms since 1970; 0 if it is free. */
function lockExpiry(text: string | null, now: number): number {
  const expiry = Number(text?.split(' ')[0] ?? 0);
  // A lock beyond the maximum was written before the clock was set back; ignore it.
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
      // Without storage there is no lock between tabs.
      if (!writeItem(key, `${now + MAX_LOCK_TIME} ${lockToken}`)) return work();
      await delay(SETTLE_DELAY);
      // If two tabs wrote at once, the last one has acquired the lock.
      if (holdsLock()) break;
    }
    await delay(SETTLE_DELAY);
  }
  // Released on unload, so that the next page does not wait for the expiry.
  globalThis.addEventListener?.('pagehide', release);
  try {
    return await work();
  } finally {
    release();
    globalThis.removeEventListener?.('pagehide', release);
  }
}

/** Runs `work` while holding the lock `name` of this browser. @throws any error of `work`. */
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
    // Browsers that block storage reject locks too.
    if (acquired) throw error;
    return withStorageLock(name, work);
  }
}
