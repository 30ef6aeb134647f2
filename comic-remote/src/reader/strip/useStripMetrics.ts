import { useLayoutEffect, useMemo, useState } from 'react';
import type { StripMetrics } from './layout.ts';

/** Metrics of the strip's element; `undefined` until it is measured. */
export function useStripMetrics(
  host: { readonly current: HTMLElement | null },
  gap: number,
): StripMetrics | undefined {
  const [width, setWidth] = useState(0);
  const [density, setDensity] = useState(1);

  useLayoutEffect(() => {
    const strip = host.current;
    if (!strip) return;
    const onMeasure = (inlineSize: number) => {
      // A hidden page has no width.
      if (inlineSize > 0) setWidth(inlineSize);
      setDensity(devicePixelRatio);
    };
    onMeasure(strip.getBoundingClientRect().width);
    const observer = new ResizeObserver(([entry]) => onMeasure(entry?.contentRect.width ?? 0));
    observer.observe(strip);
    return () => observer.disconnect();
  }, [host]);

  return useMemo(() => (width > 0 ? { width, density, gap } : undefined), [width, density, gap]);
}
