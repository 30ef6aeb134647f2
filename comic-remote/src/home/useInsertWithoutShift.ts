import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** What scrolls an element: while pages slide a box that cuts them off, else the window. */
function findScrollContainer(element: Element): Element | Window {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    if (/auto|scroll|hidden/.test(getComputedStyle(box).overflowY)) return box;
  }
  return window;
}

/**
 * Lets something come in without moving what the visitor looks at: what is there from the start is shown at once, what
 * comes later only when its place is above the screen, and the page is scrolled along before it is painted. `place` is
 * the element it comes into.
 */
export function useInsertWithoutShift(there: boolean): {
  readonly shown: boolean;
  readonly place: RefObject<HTMLDivElement | null>;
} {
  const place = useRef<HTMLDivElement>(null);
  /** Where the place ended before it was filled, in px from the top of the screen. */
  const before = useRef<number>(undefined);
  const [shown, setShown] = useState(there);
  if (!there && shown) setShown(false);
  useEffect(() => {
    const element = place.current;
    if (!there || shown || !element) return;
    const observer = new IntersectionObserver(() => {
      const { bottom } = element.getBoundingClientRect();
      if (bottom > 0) return;
      before.current = bottom;
      setShown(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [there, shown]);
  useLayoutEffect(() => {
    const element = place.current;
    if (!shown || !element || before.current === undefined) return;
    findScrollContainer(element).scrollBy(0, element.getBoundingClientRect().bottom - before.current);
    before.current = undefined;
  }, [shown]);
  return { shown, place };
}
