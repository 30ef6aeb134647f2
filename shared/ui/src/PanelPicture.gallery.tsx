import { Grid } from './Grid.tsx';
import type { Gallery } from './gallery/gallery.ts';
import PanelPicture from './PanelPicture.tsx';

const NAMES = ['empty', 'error', 'offline', 'unavailable'] as const;

export default {
  PanelPicture: {
    states: {
      [NAMES.join(', ')]: (
        <Grid columns={2}>
          {NAMES.map((name) => (
            <PanelPicture key={name} of={name} />
          ))}
        </Grid>
      ),
    },
  },
} satisfies Gallery;
