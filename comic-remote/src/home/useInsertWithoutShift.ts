import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { findScrollContainer } from '../scroll/findScrollContainer.ts';

/**
 * Inserts content without a visible layout shift. Content available at mount is shown at once. Content that becomes
 * available later is shown only when its `slot` is above the screen, with the scroll position corrected before paint.
 */
export function useInsertWithoutShift(isAvailable: boolean): {
  readonly shown: boolean;
  readonly slot: RefObject<HTMLDivElement | null>;
} {
  const slot = useRef<HTMLDivElement>(null);
  /** Bottom of the slot before the insertion, in px from the top of the screen. */
  const bottomBefore = useRef<number>(undefined);
  const [shown, setShown] = useState(isAvailable);
  if (!isAvailable && shown) setShown(false);
  useEffect(() => {
    const element = slot.current;
    if (!isAvailable || shown || !element) return;
    const observer = new IntersectionObserver(() => {
      const { bottom } = element.getBoundingClientRect();
      if (bottom > 0) return;
      bottomBefore.current = bottom;
      setShown(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isAvailable, shown]);
  useLayoutEffect(() => {
    const element = slot.current;
    if (!shown || !element || bottomBefore.current === undefined) return;
    findScrollContainer(element).scrollBy(0, element.getBoundingClientRect().bottom - bottomBefore.current);
    bottomBefore.current = undefined;
  }, [shown]);
  return { shown, slot };
}
