import type { Gallery } from '../gallery/gallery.ts';
import { press } from '../gallery/samples.tsx';
import { Group, Row } from '../List.tsx';
import { InfiniteTrigger } from './InfiniteTrigger.tsx';

export default {
  InfiniteTrigger: {
    states: {
      'invisible in its list': (
        <Group>
          <Row label="Chapter 1" />
          <InfiniteTrigger enabled pages={1} onReach={press} />
        </Group>
      ),
    },
  },
} satisfies Gallery;
