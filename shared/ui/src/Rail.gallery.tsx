import { Chip } from './Chip.tsx';
import { Cover } from './Cover.tsx';
import type { Gallery } from './gallery/gallery.ts';
import { portrait, press } from './gallery/samples.tsx';
import { Rail } from './Rail.tsx';

const KEYS = ['one', 'two', 'three', 'four', 'five', 'six'];

export default {
  Rail: {
    states: {
      'items of one width': (
        <Rail itemWidth={104}>
          {KEYS.map((key) => (
            <Cover key={key} state={portrait} alt="" />
          ))}
        </Rail>
      ),
      'items of their own width': (
        <Rail>
          {KEYS.map((key) => (
            <Chip key={key} onPress={press}>
              {key}
            </Chip>
          ))}
        </Rail>
      ),
    },
  },
} satisfies Gallery;
