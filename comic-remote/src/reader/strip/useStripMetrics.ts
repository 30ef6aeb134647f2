import { useLayoutEffect, useMemo, useState } from 'react';
import type { Sheet } from './layout.ts';

/** The screen the strip is laid out for; `undefined` until its element was measured. */
export function useSheet(host: { readonly current: HTMLElement | null }, gap: number): Sheet | undefined {
  const [width, setWidth] = useState(0);
  const [density, setDensity] = useState(devicePixelRatio);

  useLayoutEffect(() => {
    const strip = host.current;
    if (!strip) return;
    const measured = (inlineSize: number) => {
      // A hidden page has no width.
      if (inlineSize > 0) setWidth(inlineSize);
      setDensity(devicePixelRatio);
    };
    measured(strip.getBoundingClientRect().width);
    const observer = new ResizeObserver(([entry]) => measured(entry?.contentRect.width ?? 0));
    observer.observe(strip);
    return () => observer.disconnect();
  }, [host]);

  return useMemo(() => (width > 0 ? { width, density, gap } : undefined), [width, density, gap]);
}
