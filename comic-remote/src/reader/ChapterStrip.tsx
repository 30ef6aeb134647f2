import { memo, useEffect, useRef, useState } from 'react';
import styles from './ChapterStrip.module.css';
import { PagePart } from './PagePart.tsx';

/** How far beyond the screen pages are there, in screens: those beyond are let go and only keep their place. */
const REACH = 1.5;

/** A chapter's pages from top to bottom, without gaps (spec §2 Reader). */
export function ChapterStrip({ pages }: { pages: readonly (readonly string[])[] }) {
  const strip = useRef<HTMLDivElement>(null);
  const near = useNearPages(strip, pages);
  return (
    <div ref={strip} className={styles.strip}>
      {pages.map((parts, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other identity and never move
        <StripPage key={at} at={at} parts={parts} near={near.has(at)} />
      ))}
    </div>
  );
}

interface StripPageProps {
  /** Index of the page, from 0. */
  at: number;
  parts: readonly string[];
  near: boolean;
}

/** One page: its parts stacked to one picture. */
const StripPage = memo(function StripPage({ at, parts, near }: StripPageProps) {
  return (
    <div className={styles.page} data-at={at}>
      {parts.map((path, part) => (
        <PagePart key={path} path={path} page={at + 1} part={part} split={parts.length} near={near} />
      ))}
    </div>
  );
});

/** The indexes of the pages within reach of the screen. */
function useNearPages(
  strip: { readonly current: HTMLElement | null },
  pages: readonly unknown[],
): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(() => new Set([0]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pages are other elements
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
    for (const page of strip.current?.children ?? []) observer.observe(page);
    return () => observer.disconnect();
  }, [strip, pages]);
  return near;
}
