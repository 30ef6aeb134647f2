import { maxScrollY } from '@manying/ui/scrolling';
import { useEffect, useEffectEvent } from 'react';
import { initialState, isAtEnd, nextState } from './autoScroll.ts';

interface AutoScroll {
  /** Whether it scrolls; otherwise it is paused or off. */
  running: boolean;
  /** In px/s. */
  speed: number;
  /** Called before it scrolls the page. */
  onMove: () => void;
  /** Called at the end of the chapter. */
  onEnd: () => void;
}

/** Scrolls the page automatically to the end of the chapter. */
export function useAutoScroll({ running, ...options }: AutoScroll): void {
  const latestOptions = useEffectEvent(() => options);

  useEffect(() => {
    if (!running) return;
    let touched = false;
    let state = initialState(window.scrollY, performance.now());

    function onTouch(event: TouchEvent) {
      touched = event.touches.length > 0;
    }

    function frame(now: number) {
      const { speed, onMove, onEnd } = latestOptions();
      const scroll = window.scrollY;
      if (isAtEnd(scroll, maxScrollY())) {
        onEnd();
        return;
      }
      state = nextState(state, { now, scroll, touched, speed });
      if (state.position !== scroll) {
        onMove();
        window.scrollTo(0, state.position);
      }
      request = requestAnimationFrame(frame);
    }

    let request = requestAnimationFrame(frame);
    const eventNames = ['touchstart', 'touchend', 'touchcancel'] as const;
    for (const eventName of eventNames) window.addEventListener(eventName, onTouch, { passive: true });
    return () => {
      cancelAnimationFrame(request);
      for (const eventName of eventNames) window.removeEventListener(eventName, onTouch);
    };
  }, [running]);
}
