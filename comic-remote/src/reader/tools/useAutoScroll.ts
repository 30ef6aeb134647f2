import { useEffect, useEffectEvent } from 'react';
import { initialState, isAtEnd, nextState } from './autoScroll.ts';

interface AutoScroll {
  /** It scrolls; otherwise it waits or is off. */
  running: boolean;
  /** In px/s. */
  speed: number;
  /** It is about to move the page. */
  onMove: () => void;
  /** The chapter is at its end. */
  onEnd: () => void;
}

/** Scrolls the page by itself, as far as the chapter goes. */
export function useAutoScroll({ running, ...options }: AutoScroll): void {
  const look = useEffectEvent(() => options);

  useEffect(() => {
    if (!running) return;
    let touched = false;
    let pace = initialState(window.scrollY, performance.now());

    function onTouch(event: TouchEvent) {
      touched = event.touches.length > 0;
    }

    function frame(now: number) {
      const { speed, onMove, onEnd } = look();
      const scroll = window.scrollY;
      if (isAtEnd(scroll, document.documentElement.scrollHeight - window.innerHeight)) {
        onEnd();
        return;
      }
      pace = nextState(pace, { now, scroll, touched, speed });
      if (pace.position !== scroll) {
        onMove();
        window.scrollTo(0, pace.position);
      }
      request = requestAnimationFrame(frame);
    }

    let request = requestAnimationFrame(frame);
    const kinds = ['touchstart', 'touchend', 'touchcancel'] as const;
    for (const kind of kinds) window.addEventListener(kind, onTouch, { passive: true });
    return () => {
      cancelAnimationFrame(request);
      for (const kind of kinds) window.removeEventListener(kind, onTouch);
    };
  }, [running]);
}
