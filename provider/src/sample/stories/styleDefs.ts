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

/** A gradient from top to bottom with evenly spaced colours. */
export function fade(id: string, ...colours: readonly string[]): string {
  const stops = colours.map(
    (colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`,
  );
  return `<linearGradient id="${id}" x2="0" y2="1">${stops.join('')}</linearGradient>`;
}

/** A light that fades out towards its edge. */
export function halo(id: string, colour: string): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}"/><stop offset=".35" stop-color="${colour}" stop-opacity=".55"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
}

/** Parallel lines as a pattern, `turn` degrees from the horizontal. */
export function hatching(id: string, colour: string, turn: number, step = 8): string {
  return `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${step}" height="${step}" patternTransform="rotate(${turn})"><path d="M0 3H${step}" stroke="${colour}" stroke-width="1.500" stroke-opacity=".55"/></pattern>`;
}
