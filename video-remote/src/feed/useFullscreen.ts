import { usePageCurrent } from '@manying/platform/page';
import { useEffect, useSyncExternalStore } from 'react';
import { lockLandscape } from '../player/lockLandscape.ts';

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

/** Leaves full screen. */
export async function leaveFullscreen(): Promise<void> {
  await document.exitFullscreen().catch((reason: unknown) => {
    // It has ended meanwhile, as by the system's back.
    console.warn('Full screen had ended', reason);
  });
}

/**
 * Fills the screen, in landscape where the page can turn the device.
 * @returns `false` where the browser has refused.
 */
export async function enterFullscreen(): Promise<boolean> {
  try {
    await document.documentElement.requestFullscreen();
  } catch (reason) {
    console.warn('Full screen was refused', reason);
    return false;
  }
  await lockLandscape();
  return true;
}
