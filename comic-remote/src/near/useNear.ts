import { useEffect, useState } from 'react';

/** How far beyond the screen things are there, in screens: those beyond are let go and only keep their place. */
const REACH = 1.5;

/**
 * Which children of `host` are within reach of the screen, by the index in their `data-at`. They are watched instead
 * of measured, so that scrolling reads no layout. `items` is what the children are drawn from.
 * @param first the child to begin with, until the browser has told.
 */
export function useNear(
  host: { readonly current: HTMLElement | null },
  items: readonly unknown[],
  first = 0,
): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(() => new Set([first]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are other elements
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const after = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const at = Number((target as HTMLElement).dataset.at);
            if (isIntersecting) after.add(at);
            else after.delete(at);
          }
          return after;
        }),
      // The document as root: inside a frame a margin around the screen would be cut off by the frame.
      { root: document, rootMargin: `${REACH * 100}% 0px` },
    );
    for (const child of host.current?.children ?? []) observer.observe(child);
    return () => observer.disconnect();
  }, [host, items]);
  return near;
}
