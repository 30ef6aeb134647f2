import { Grid } from './Grid.tsx';
import type { Gallery } from './gallery/gallery.ts';
import { LazyIllustration } from './LazyIllustration.tsx';

export default {
  LazyIllustration: {
    appears: 'svg path',
    states: {
      'empty, as PanelIllustration': (
        <Grid columns={3}>
          <LazyIllustration of="empty" />
        </Grid>
      ),
    },
  },
} satisfies Gallery;
