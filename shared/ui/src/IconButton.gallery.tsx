import type { Gallery } from './gallery/gallery.ts';
import { press } from './gallery/samples.tsx';
import { IconButton } from './IconButton.tsx';
import { heart } from './icons.tsx';

export default {
  IconButton: {
    states: {
      plain: <IconButton glyph={heart} label="Save" onClick={press} />,
      filled: <IconButton glyph={heart} label="Saved" filled onClick={press} />,
      glass: <IconButton glyph={heart} label="Save" variant="glass" onClick={press} />,
      disabled: <IconButton glyph={heart} label="Save" disabled onClick={press} />,
    },
  },
} satisfies Gallery;
