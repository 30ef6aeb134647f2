import { Grid } from './Grid.tsx';
import type { Gallery } from './gallery/gallery.ts';
import { landscape, portrait, press } from './gallery/samples.tsx';
import { Picture, type PictureState } from './Picture.tsx';

/** A record, so that a new state is added here. */
const STATES: Record<PictureState['status'], PictureState> = {
  waiting: { status: 'waiting' },
  loading: { status: 'loading' },
  shown: portrait,
  empty: { status: 'empty' },
  failed: { status: 'failed' },
};

export default {
  Picture: {
    states: {
      [Object.keys(STATES).join(', ')]: (
        <Grid columns={3}>
          {Object.entries(STATES).map(([status, state]) => (
            <Picture key={status} state={state} alt={status} />
          ))}
        </Grid>
      ),
      retry: (
        <Grid columns={3}>
          <Picture state={STATES.failed} alt="The lake" retry={{ label: 'Retry', onPress: press }} />
        </Grid>
      ),
      'banner, poster and square': (
        <Grid columns={3}>
          <Picture state={landscape} alt="" ratio="banner" />
          <Picture state={landscape} alt="" ratio="poster" />
          <Picture state={portrait} alt="" ratio={1} />
        </Grid>
      ),
    },
  },
} satisfies Gallery;
