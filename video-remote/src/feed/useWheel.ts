import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Step } from './swipe.ts';
import { idleWheel, wheelStep } from './wheel.ts';

/** Calls `onStep` for movements of the wheel over an element. Pinches of a trackpad still zoom the page. */
export function useWheel(ref: RefObject<HTMLElement | null>, onStep: (step: Step) => void): void {
  const notify = useEffectEvent(onStep);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let state = idleWheel;
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || (event.target as Element).closest('dialog')) return;
      event.preventDefault();
      const next = wheelStep(state, event.deltaY, event.timeStamp);
      state = next.state;
      if (next.step !== 0) notify(next.step);
    };
    // Not passive, which is the default of React: the page would scroll.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [ref]);
}
