import { useRef } from 'react';
import { useVisitor } from '../useVisitor.ts';

/** Pause after a renewal before the next one, in ms: an address that is refused at once is not helped by another one. */
const RENEWAL_COOLDOWN = 60_000;

/**
 * Renews the addresses of a video when one has ended: asks for the video's data anew, once at a time. The film then goes on
 * at its place from the fresh address, or its offer stands where it may not be watched any more.
 * @param onReload asks for the video's data anew.
 * @returns what is told of an address that cannot be played.
 */
export function useAddressRenewal(onReload: () => Promise<unknown>): (address: string) => Promise<void> {
  const visitor = useVisitor();
  const isRunning = useRef(false);
  const earliestRenewal = useRef(0);

  return async (address) => {
    if (isRunning.current || performance.now() < earliestRenewal.current) return;
    isRunning.current = true;
    try {
      const { default: isRefused } = await import(/* webpackChunkName: "refused" */ './grantRefused.ts');
      if (!(await isRefused(address))) return;
      earliestRenewal.current = performance.now() + RENEWAL_COOLDOWN;
      // To who is not known any more even a bought film is not given.
      await visitor.refetch();
      await onReload();
    } catch (error) {
      // The player goes on trying, and says so when it gives up.
      console.warn('The address of the film cannot be renewed.', error);
    } finally {
      isRunning.current = false;
    }
  };
}
