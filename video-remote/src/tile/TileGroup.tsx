import { Grid } from '@manying/ui/Grid';
import { type CSSProperties, memo, useEffect, useRef, useState } from 'react';
import type { VideoCard } from '../schemas.ts';
import styles from './PagedTiles.module.css';
import { Tile } from './Tile.tsx';

/** Margin around the viewport in which groups are rendered: one screen. */
const RENDER_MARGIN = '100% 0px';

// Appending to a group must render only the new tiles.
const MemoTile = memo(Tile);

interface TileGroupProps {
  videos: readonly VideoCard[];
  /** The first group renders immediately, without waiting for the observer. */
  first: boolean;
}

/**
 * A group of tiles in a list of any length. Only groups near the viewport are rendered; others are
 * placeholders of the same height. So neither rendering time nor memory for pictures depends on the length of
 * the list.
 */
export function TileGroup({ videos, first }: TileGroupProps) {
  const ref = useRef<HTMLDivElement>(null);
  // `height` is that of the last render, in px.
  const [{ isNear, height }, setState] = useState<{ isNear: boolean; height?: number }>({ isNear: first });

  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        // A hidden page has no layout.
        if (!entry || entry.boundingClientRect.width === 0) return;
        const { isIntersecting: isNear, boundingClientRect } = entry;
        setState((state) => {
          if (isNear === state.isNear) return state;
          return isNear ? { ...state, isNear } : { isNear, height: boundingClientRect.height };
        });
      },
      { root: document, rootMargin: RENDER_MARGIN },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);

  const size = { height, '--rows': Math.ceil(videos.length / 2) } as CSSProperties;
  return (
    <div ref={ref} className={isNear ? styles.group : styles.placeholder} style={isNear ? undefined : size}>
      {isNear && (
        <Grid columns={2}>
          {videos.map((video) => (
            <MemoTile key={video.vodId} {...video} />
          ))}
        </Grid>
      )}
    </div>
  );
}
