import { identifyVisitor } from '@manying/platform/session';
import { useAppDispatch } from '@manying/platform/store';
import { useRef } from 'react';

/**
 * Minimum time between two renewals, in ms: an address that is refused immediately is not fixed by another
 * renewal.
 */
const RENEWAL_COOLDOWN = 60_000;

/**
 * Renews the addresses of a video when one has expired, by refetching the video; one renewal at a time.
 * Playback then continues at its position from the new address, or the stage offers the purchase.
 * @param onReload refetches the video.
 * @returns callback for an address that cannot be played.
 */
export function useAddressRenewal(onReload: () => Promise<unknown>): (address: string) => Promise<void> {
  const dispatch = useAppDispatch();
  const isRunning = useRef(false);
  const earliestRenewal = useRef(0);

  return async (address) => {
    if (isRunning.current || performance.now() < earliestRenewal.current) return;
    isRunning.current = true;
    try {
      const { default: isRefused } = await import(/* webpackChunkName: "refused" */ './grantRefused.ts');
      if (!(await isRefused(address))) return;
      earliestRenewal.current = performance.now() + RENEWAL_COOLDOWN;
      // Refetches the visitor first: without a session the provider returns not even a bought film.
      await dispatch(identifyVisitor());
      await onReload();
    } catch (error) {
      // The player keeps retrying and reports its own failure.
      console.warn('The address of the film cannot be renewed.', error);
    } finally {
      isRunning.current = false;
    }
  };
}
