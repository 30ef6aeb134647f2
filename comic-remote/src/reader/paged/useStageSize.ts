import { useLayoutEffect, useState } from 'react';
import type { StageSize } from './views.ts';

/** Size of the element that shows the pages; `undefined` until it is measured. */
export function useStageSize(stage: { readonly current: HTMLElement | null }): StageSize | undefined {
  const [size, setSize] = useState<StageSize>();
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      // A hidden page has no size.
      if (width > 0 && height > 0) setSize({ width, height, density: devicePixelRatio });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return size;
}
