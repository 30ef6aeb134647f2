import { memo, useRef } from 'react';
import { useNear } from '../near/useNear.ts';
import styles from './ChapterStrip.module.css';
import { PagePart } from './PagePart.tsx';

/** A chapter's pages from top to bottom, without gaps (spec §2 Reader). */
export function ChapterStrip({ pages }: { pages: readonly (readonly string[])[] }) {
  const strip = useRef<HTMLDivElement>(null);
  const near = useNear(strip, pages);
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
