import { Cover } from './Cover.tsx';
import { Grid, GridLead } from './Grid.tsx';
import type { Gallery } from './gallery/gallery.ts';
import { landscape, portrait } from './gallery/samples.tsx';
import { Poster } from './Poster.tsx';

const KEYS = ['a', 'b', 'c', 'd'];

export default {
  Grid: {
    states: {
      'three columns': (
        <Grid columns={3}>
          {KEYS.map((key) => (
            <Cover key={key} state={portrait} alt="" />
          ))}
        </Grid>
      ),
      'two columns': (
        <Grid columns={2}>
          {KEYS.map((key) => (
            <Poster key={key} state={landscape} alt="" />
          ))}
        </Grid>
      ),
    },
  },
  GridLead: {
    states: {
      'before three books': (
        <Grid columns={3}>
          <GridLead>
            <Poster state={landscape} alt="" />
          </GridLead>
          {KEYS.slice(1).map((key) => (
            <Cover key={key} state={portrait} alt="" />
          ))}
        </Grid>
      ),
    },
  },
} satisfies Gallery;
