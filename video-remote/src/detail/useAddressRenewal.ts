import { useRef } from 'react';
import { useVisitor } from '../useVisitor.ts';

/** Pause after a renewal before the next one, in ms: an address that is refused at once is not helped by another one. */
const PAUSE = 60_000;

/**
 * Renews the addresses of a video when one has ended: asks for the video's data anew, once at a time. The film then goes on
 * at its place from the fresh address, or its offer stands where it may not be watched any more.
 * @param onReload asks for the video's data anew.
 * @returns what is told of an address that cannot be played.
 */
export function useRenewedAddress(onReload: () => Promise<unknown>): (address: string) => Promise<void> {
  const visitor = useVisitor();
  const running = useRef(false);
  const notBefore = useRef(0);

  return async (address) => {
    if (running.current || performance.now() < notBefore.current) return;
    running.current = true;
    try {
      const { default: isRefused } = await import(/* webpackChunkName: "refused" */ './grantRefused.ts');
      if (!(await isRefused(address))) return;
      notBefore.current = performance.now() + PAUSE;
      // To who is not known any more even a bought film is not given.
      await visitor.refetch();
      await onReload();
    } catch (error) {
      // The player goes on trying, and says so when it gives up.
      console.warn('The address of the film cannot be renewed.', error);
    } finally {
      running.current = false;
    }
  };
}
