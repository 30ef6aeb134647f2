import { Grid } from './Grid.tsx';
import type { Gallery } from './gallery/gallery.ts';
import { landscape, renderLink } from './gallery/samples.tsx';
import { Poster } from './Poster.tsx';
import { VideoTile } from './VideoTile.tsx';

const tile = { picture: <Poster state={landscape} alt="" />, href: '#video', renderLink };

export default {
  VideoTile: {
    states: {
      'short and long title': (
        <Grid columns={2}>
          <VideoTile title="The lake" {...tile} />
          <VideoTile title="A title that is longer than the two lines that a tile has for it" {...tile} />
        </Grid>
      ),
    },
  },
} satisfies Gallery;
