import type { Favourite } from '@manying/platform/library';
import { Grid } from '@manying/ui/Grid';
import { VirtualList } from '@manying/ui/lists/VirtualList';
import type { ReactNode } from 'react';
import styles from './Favourites.module.css';

/** Favourites per chunk; a multiple of the three columns. */
const CHUNK = 12;
/** Estimated list height per favourite, in px: a third of a row. */
const ESTIMATED_HEIGHT = 214 / 3;

interface FavouriteGridProps {
  favourites: readonly Favourite[];
  /** Renders one favourite. */
  render: (favourite: Favourite) => ReactNode;
}

/** Virtualized grid of favourites in three columns. */
export function FavouriteGrid({ favourites, render }: FavouriteGridProps) {
  return (
    <div className={styles.grid}>
      <VirtualList
        count={favourites.length}
        size={CHUNK}
        estimate={ESTIMATED_HEIGHT}
        render={(index) => (
          <div className={styles.chunk}>
            <Grid columns={3}>{favourites.slice(index * CHUNK, (index + 1) * CHUNK).map(render)}</Grid>
          </div>
        )}
      />
    </div>
  );
}
