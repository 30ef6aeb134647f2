import { useEffect, useEffectEvent, useRef } from 'react';

/** Time from the first failure to its retry, in ms; it doubles with each further failure. */
export const FIRST_RETRY_DELAY = 2000;
const LONGEST_RETRY_DELAY = 30_000;

/**
 * Retries a request as long as it fails, ever more seldom.
 * @param failure an own object for each failure, since a quick one follows the last without a rendering in between;
 * `undefined` when there is none. @param key of what is requested: another one begins anew.
 */
export function useRetryWithBackoff(failure: unknown, key: string, retry: () => unknown): void {
  const onRetry = useEffectEvent(retry);
  const failures = useRef({ key, count: 0 });
  useEffect(() => {
    if (failure === undefined) return;
    if (failures.current.key !== key) failures.current = { key, count: 0 };
    const delay = Math.min(FIRST_RETRY_DELAY * 2 ** failures.current.count, LONGEST_RETRY_DELAY);
    failures.current.count += 1;
    const timer = setTimeout(onRetry, delay);
    return () => clearTimeout(timer);
  }, [failure, key]);
}
