import { Banner } from './Banner.tsx';
import { Grid } from './Grid.tsx';
import type { Gallery } from './gallery/gallery.ts';
import { landscape, renderLink, waiting } from './gallery/samples.tsx';
import { Icon } from './Icon.tsx';
import { play } from './icons.tsx';

export default {
  Banner: {
    states: {
      'picture, caption, link with aside, waiting': (
        <Grid columns={2}>
          <Banner state={landscape} alt="A lake" />
          <Banner state={landscape} alt="" title="The lake" line="New chapter today" />
          <Banner
            state={landscape}
            alt=""
            small
            title="The lake"
            line="12 minutes"
            aside={<Icon glyph={play} />}
            href="#lake"
            renderLink={renderLink}
          />
          <Banner state={waiting} alt="" title="The lake" />
        </Grid>
      ),
    },
  },
} satisfies Gallery;
