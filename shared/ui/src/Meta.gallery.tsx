import type { Gallery } from './gallery/gallery.ts';
import { flame } from './icons.tsx';
import { Meta } from './Meta.tsx';

export default {
  Meta: {
    states: {
      number: (
        <Meta glyph={flame} label="Readers">
          12000
        </Meta>
      ),
    },
  },
} satisfies Gallery;
