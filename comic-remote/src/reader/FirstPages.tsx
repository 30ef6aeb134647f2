import { usePicture } from '@manying/platform/pictures';
import shimmer from '@manying/ui/shimmer.module.css';
import { firstPages, useComicPageSizesQuery } from './firstPageSizes.ts';
import { ChapterLoading } from './panels.tsx';

interface FirstPagesProps {
  /** One entry per page: the base paths of its parts. */
  pages: readonly (readonly string[])[];
  /** Gap between two pages, in px. */
  gap: number;
}

/**
 * The first pages of a chapter as a server renders them: boxes with the proportions of the pictures. Their layout is inline,
 * since the builds for browsers, whose style sheets a document has, are without this view.
 */
export function FirstPages({ pages, gap }: FirstPagesProps) {
  const first = firstPages(pages);
  const { data: sizes } = useComicPageSizesQuery(first);
  // The document shows it before the application runs.
  const { state } = usePicture(first[0]?.[0] ?? '', 500, 'at once');
  if (!sizes) return <ChapterLoading />;
  return (
    <div style={{ display: 'grid', rowGap: gap, maxWidth: 'var(--strip-max)', margin: '0 auto' }}>
      {sizes.map((parts, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages never move
        <div key={page} data-at={page}>
          {parts.map(({ width, height }, part) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
              key={part}
              className={shimmer.shimmer}
              style={{ width: '100%', aspectRatio: `${width} / ${height}` }}
            >
              {page === 0 && part === 0 && state.status === 'shown' && (
                <img src={state.url} alt="" style={{ display: 'block', width: '100%', height: '100%' }} />
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
