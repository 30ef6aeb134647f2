import { Grid } from '@manying/ui/Grid';
import { type CSSProperties, memo, useEffect, useRef, useState } from 'react';
import type { VideoCard } from '../schemas.ts';
import styles from './PagedTiles.module.css';
import { Tile } from './Tile.tsx';

/** How far above and below the screen groups are drawn: one screen. */
const RENDER_MARGIN = '100% 0px';

// Tiles that are appended to a group are the only ones drawn.
const MemoTile = memo(Tile);

interface TileGroupProps {
  videos: readonly VideoCard[];
  /** Drawn at once, without being looked for: the group the list begins with. */
  first: boolean;
}

/**
 * Some tiles of a list that may be as long as it likes: drawn while the screen is near, else only their place is kept,
 * so that neither a frame nor the pictures held depend on the length of the list.
 */
export function TileGroup({ videos, first }: TileGroupProps) {
  const ref = useRef<HTMLDivElement>(null);
  // `height` in px is that of the group when it was last drawn.
  const [{ near, height }, setPlace] = useState<{ near: boolean; height?: number }>({ near: first });

  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        // A hidden page has no place on the screen.
        if (!entry || entry.boundingClientRect.width === 0) return;
        const { isIntersecting: near, boundingClientRect } = entry;
        setPlace((now) => {
          if (near === now.near) return now;
          return near ? { ...now, near } : { near, height: boundingClientRect.height };
        });
      },
      { root: document, rootMargin: RENDER_MARGIN },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);

  const size = { height, '--rows': Math.ceil(videos.length / 2) } as CSSProperties;
  return (
    <div ref={ref} className={near ? styles.group : styles.place} style={near ? undefined : size}>
      {near && (
        <Grid columns={2}>
          {videos.map((video) => (
            <MemoTile key={video.vodId} {...video} />
          ))}
        </Grid>
      )}
    </div>
  );
}
