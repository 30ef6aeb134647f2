import type { Favourite } from '@manying/platform/library';
import { Grid } from '@manying/ui/Grid';
import { useGridColumns } from '@manying/ui/lists/gridColumns';
import { VirtualList } from '@manying/ui/lists/VirtualList';
import type { ReactNode } from 'react';
import styles from './Favourites.module.css';

/** Rows that are mounted and unmounted together. */
const CHUNK_ROWS = 4;
/** Estimated height of a row, in px. */
const ESTIMATED_ROW_HEIGHT = 214;

interface FavouriteGridProps {
  favourites: readonly Favourite[];
  /** Renders one favourite. */
  render: (favourite: Favourite) => ReactNode;
}

/** Virtualized grid of favourites. */
export function FavouriteGrid({ favourites, render }: FavouriteGridProps) {
  const columns = useGridColumns('--cols-book');
  const size = CHUNK_ROWS * columns;
  return (
    <div className={styles.grid}>
      <VirtualList
        count={favourites.length}
        size={size}
        estimate={ESTIMATED_ROW_HEIGHT / columns}
        render={(index) => (
          <div className={styles.chunk}>
            <Grid columns={3}>{favourites.slice(index * size, (index + 1) * size).map(render)}</Grid>
          </div>
        )}
      />
    </div>
  );
}
