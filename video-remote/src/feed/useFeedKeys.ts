import { usePageCurrent } from '@manying/platform/page';
import { useEffect, useEffectEvent } from 'react';
import type { Step } from './swipe.ts';

/** Media seconds that an arrow key moves. */
const SEEK_STEP = 5;

interface FeedKeys {
  onStep(step: Step): void;
  onTogglePlayback(): void;
  /** By media seconds. */
  onSeek(seconds: number): void;
  onToggleSound(): void;
}

/** Keyboard shortcuts of the feed, unless another element handles the key or the page is being left. */
export function useFeedKeys(keys: FeedKeys): void {
  const isCurrentPage = usePageCurrent();
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isCurrentPage || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as Element;
    if (target.closest('input, textarea, select, [contenteditable], dialog')) return;
    const actions: Readonly<Record<string, () => void>> = {
      ArrowUp: () => keys.onStep(-1),
      PageUp: () => keys.onStep(-1),
      ArrowDown: () => keys.onStep(1),
      PageDown: () => keys.onStep(1),
      ArrowLeft: () => keys.onSeek(-SEEK_STEP),
      ArrowRight: () => keys.onSeek(SEEK_STEP),
      m: keys.onToggleSound,
      // A focused control is pressed by the space bar.
      ...(!target.closest('a, button') && { ' ': keys.onTogglePlayback }),
    };
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    if (!action) return;
    event.preventDefault();
    // A key that is held down is one press, except where it moves the film step by step.
    if (!event.repeat || event.key === 'ArrowLeft' || event.key === 'ArrowRight') action();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
