import type { Favourite } from '@manying/platform/library';
import { Grid } from '@manying/ui/Grid';
import type { ReactNode } from 'react';
import { ChunkedList } from '../lists/ChunkedList.tsx';
import styles from './Favourites.module.css';

/** Favourites of a chunk: whole rows of three. */
const CHUNK = 12;
/** About how high a favourite's share of its row is, in px. */
const SHARE = 214 / 3;

interface FavouriteGridProps {
  favourites: readonly Favourite[];
  /** Draws one. */
  render: (favourite: Favourite) => ReactNode;
}

/** Favourites three across, however many. */
export function FavouriteGrid({ favourites, render }: FavouriteGridProps) {
  return (
    <div className={styles.grid}>
      <ChunkedList
        count={favourites.length}
        size={CHUNK}
        estimate={SHARE}
        render={(index) => (
          <div className={styles.chunk}>
            <Grid columns={3}>{favourites.slice(index * CHUNK, (index + 1) * CHUNK).map(render)}</Grid>
          </div>
        )}
      />
    </div>
  );
}
