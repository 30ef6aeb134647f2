import { Chip, Chips } from './Chip.tsx';
import type { Gallery } from './gallery/gallery.ts';
import { press } from './gallery/samples.tsx';

const WORDS = ['love', 'adventure', 'school', 'magic', 'city', 'history', 'sport'];

export default {
  Chip: {
    states: {
      action: <Chip onPress={press}>love</Chip>,
      selected: (
        <Chip selected onPress={press}>
          love
        </Chip>
      ),
      'not selected': (
        <Chip selected={false} onPress={press}>
          love
        </Chip>
      ),
    },
  },
  Chips: {
    states: {
      'more than one line': (
        <Chips label="Words">
          {WORDS.map((word, index) => (
            <Chip key={word} selected={index === 1} onPress={press}>
              {word}
            </Chip>
          ))}
        </Chips>
      ),
    },
  },
} satisfies Gallery;
