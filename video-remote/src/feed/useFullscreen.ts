import { usePageCurrent } from '@manying/platform/page';
import { useEffect, useSyncExternalStore } from 'react';

/** Screen orientation lock; not supported by every browser. */
interface LockableOrientation {
  lock?(direction: 'landscape'): Promise<void>;
}

/** Whether the whole page fills the screen: toasts and sheets stay in front of the film. */
const isFullscreen = () => document.fullscreenElement === document.documentElement;

/** Whether the browser lets a page fill the screen. On iPhones only a bare film can, without preview limit and controls. */
export const isFullscreenSupported = () => document.fullscreenEnabled === true;

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Whether the feed fills the screen. */
export const useIsFullscreen = (): boolean => useSyncExternalStore(subscribe, isFullscreen, () => false);

/** Leaves full screen when the feed is left. */
export function useLeaveFullscreen(): void {
  const isCurrent = usePageCurrent();
  useEffect(() => {
    if (!isCurrent) return;
    return () => {
      if (isFullscreen()) void leaveFullscreen();
    };
  }, [isCurrent]);
}

async function leaveFullscreen(): Promise<void> {
  await document.exitFullscreen().catch((reason: unknown) => {
    // It has ended meanwhile, as by the system's back.
    console.warn('Full screen had ended', reason);
  });
}

/**
 * Fills the screen, in landscape where the device can be turned by the page, or leaves it.
 * @returns `false` where the browser has refused.
 */
export async function toggleFullscreen(): Promise<boolean> {
  if (isFullscreen()) {
    await leaveFullscreen();
    return true;
  }
  try {
    await document.documentElement.requestFullscreen();
  } catch (reason) {
    console.warn('Full screen was refused', reason);
    return false;
  }
  const orientation: LockableOrientation = screen.orientation ?? {};
  // Devices without orientation lock reject; the film then stays in the current orientation.
  await orientation.lock?.('landscape').catch(() => undefined);
  return true;
}
