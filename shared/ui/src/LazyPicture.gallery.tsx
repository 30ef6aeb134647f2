import { Grid } from './Grid.tsx';
import type { Gallery } from './gallery/gallery.ts';
import { LazyPicture } from './LazyPicture.tsx';

export default {
  LazyPicture: {
    appears: 'svg path',
    states: {
      'empty, as PanelPicture': (
        <Grid columns={3}>
          <LazyPicture of="empty" />
        </Grid>
      ),
    },
  },
} satisfies Gallery;
