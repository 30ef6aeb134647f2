import { Grid } from './Grid.tsx';
import type { Gallery } from './gallery/gallery.ts';
import { landscape, waiting } from './gallery/samples.tsx';
import { Poster } from './Poster.tsx';

export default {
  Poster: {
    states: {
      'shown, waiting': (
        <Grid columns={2}>
          <Poster state={landscape} alt="The lake" />
          <Poster state={waiting} alt="The lake" />
        </Grid>
      ),
    },
  },
} satisfies Gallery;
