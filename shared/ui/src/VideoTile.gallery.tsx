import { Grid } from './Grid.tsx';
import type { Gallery } from './gallery/gallery.ts';
import { landscape, renderLink } from './gallery/samples.tsx';
import { check, crown } from './icons.tsx';
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
      'marks and lengths': (
        <Grid columns={2}>
          <VideoTile title="Sold" mark={{ kind: 'coins', text: '18 coins' }} length="1:42" {...tile} />
          <VideoTile title="Free" mark={{ kind: 'free', text: 'Free' }} length="1:02:03" {...tile} />
          <VideoTile title="Members" mark={{ kind: 'vip', text: 'Members', icon: crown }} {...tile} />
          <VideoTile title="Bought" mark={{ kind: 'bought', text: 'Bought', icon: check }} {...tile} />
        </Grid>
      ),
      'long mark': (
        <Grid columns={2}>
          <VideoTile
            title="Too long"
            mark={{ kind: 'coins', text: '9007199254740991 coins for a film' }}
            length="99:59:59"
            {...tile}
          />
        </Grid>
      ),
    },
  },
} satisfies Gallery;
