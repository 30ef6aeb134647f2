import type { Gallery } from './gallery/gallery.ts';
import { Icon } from './Icon.tsx';
import type { Glyph } from './icons/glyph.ts';
import * as glyphs from './icons.tsx';

const all = (filled?: boolean) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
    {Object.entries<Glyph>(glyphs).map(([name, glyph]) => (
      <span key={name} title={name}>
        <Icon glyph={glyph} {...(filled && { filled })} />
      </span>
    ))}
  </div>
);

export default {
  Icon: {
    states: {
      'all glyphs': all(),
      'all glyphs, filled': all(true),
      small: <Icon glyph={glyphs.star} size="s" />,
      medium: <Icon glyph={glyphs.star} size="m" />,
      large: <Icon glyph={glyphs.star} size="l" />,
    },
  },
} satisfies Gallery;
