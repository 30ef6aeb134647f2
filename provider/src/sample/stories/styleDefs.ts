import type { Style } from './story.ts';
import { textureDefs } from './textures.ts';

/** The patterns and filters of a style, and those of the book. */
export function styleDefs(style: Style): string {
  const { tone, ink } = style;
  const tones = {
    dots: `<pattern id="tone" patternUnits="userSpaceOnUse" width="6" height="6" patternTransform="rotate(45)"><circle cx="3" cy="3" r="1.7" fill="${ink}"/></pattern>`,
    hatch: `<pattern id="tone" patternUnits="userSpaceOnUse" width="5" height="5" patternTransform="rotate(35)"><path d="M0 2.5H5" stroke="${ink}" stroke-width="1.3"/></pattern>`,
    wash: `<pattern id="tone" patternUnits="userSpaceOnUse" width="40" height="40"><rect width="40" height="40" fill="${ink}" fill-opacity=".5"/></pattern>`,
  };
  return `<defs>${tones[tone]}${textureDefs(style)}${style.defs ?? ''}</defs>`;
}
