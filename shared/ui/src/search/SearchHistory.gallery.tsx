import type { Gallery } from '../gallery/gallery.ts';
import { press } from '../gallery/samples.tsx';
import { SearchHistory } from './SearchHistory.tsx';

const texts = { history: 'History', clearHistory: 'Clear the history' };

export default {
  SearchHistory: {
    states: {
      'three keywords': (
        <SearchHistory
          texts={texts}
          searches={['Cat', 'Lighthouse', 'Bamboo']}
          onChoose={press}
          onClear={press}
        />
      ),
    },
  },
} satisfies Gallery;
