import type { Gallery } from '../gallery/gallery.ts';
import { press } from '../gallery/samples.tsx';
import { HotWords } from './HotWords.tsx';

export default {
  HotWords: {
    states: {
      'five words': (
        <HotWords title="Popular" words={['Cat', 'Lighthouse', 'Bamboo', 'Train', 'Snow']} onChoose={press} />
      ),
    },
  },
} satisfies Gallery;
