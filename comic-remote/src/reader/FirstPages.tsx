import { usePicture } from '@manying/platform/pictures';
import { cx } from '@manying/ui/cx';
import shimmer from '@manying/ui/shimmer.module.css';
import styles from './FirstPages.module.css';
import { firstPages, useComicPageSizesQuery } from './firstPageSizes.ts';
import { ChapterLoading } from './panels.tsx';

interface FirstPagesProps {
  /** One entry per page: the base paths of its parts. */
  pages: readonly (readonly string[])[];
  /** Gap between two pages, in px. */
  gap: number;
}

/** The first pages of a chapter as a server renders them: boxes with the proportions of the pictures. */
export function FirstPages({ pages, gap }: FirstPagesProps) {
  const first = firstPages(pages);
  const { data: sizes } = useComicPageSizesQuery(first);
  // So that the document requests the first picture.
  usePicture(first[0]?.[0] ?? '', 500, 'at once');
  if (!sizes) return <ChapterLoading />;
  return (
    <div className={styles.pages} style={{ rowGap: gap }}>
      {sizes.map((parts, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages never move
        <div key={page}>
          {parts.map(({ width, height }, part) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
              key={part}
              className={cx(styles.part, shimmer.shimmer)}
              style={{ aspectRatio: `${width} / ${height}` }}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
