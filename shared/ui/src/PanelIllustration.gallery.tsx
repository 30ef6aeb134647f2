import { Grid } from './Grid.tsx';
import type { Gallery } from './gallery/gallery.ts';
import PanelIllustration from './PanelIllustration.tsx';

const NAMES = ['empty', 'error', 'offline', 'unavailable'] as const;

export default {
  PanelIllustration: {
    states: {
      [NAMES.join(', ')]: (
        <Grid columns={2}>
          {NAMES.map((name) => (
            <PanelIllustration key={name} of={name} />
          ))}
        </Grid>
      ),
    },
  },
} satisfies Gallery;
