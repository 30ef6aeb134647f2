import type { Style } from './story.ts';

/** The patterns and filters of a style, and those of the book. */
export function styleDefs({ tone, texture, ink, defs = '' }: Style): string {
  const tones = {
    dots: `<pattern id="tone" patternUnits="userSpaceOnUse" width="6" height="6" patternTransform="rotate(45)"><circle cx="3" cy="3" r="1.7" fill="${ink}"/></pattern>`,
    hatch: `<pattern id="tone" patternUnits="userSpaceOnUse" width="5" height="5" patternTransform="rotate(35)"><path d="M0 2.5H5" stroke="${ink}" stroke-width="1.3"/></pattern>`,
    wash: `<pattern id="tone" patternUnits="userSpaceOnUse" width="40" height="40"><rect width="40" height="40" fill="${ink}" fill-opacity=".5"/></pattern>`,
  };
  const textures = {
    none: '',
    ink: '<filter id="texture" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".05" numOctaves="2" seed="3"/><feDisplacementMap in="SourceGraphic" scale="3.4" xChannelSelector="R" yChannelSelector="G"/></filter>',
    watercolour:
      '<filter id="texture" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".02" numOctaves="3" seed="7" result="noise"/><feDisplacementMap in="SourceGraphic" in2="noise" scale="9" xChannelSelector="R" yChannelSelector="G" result="wet"/><feColorMatrix in="noise" type="matrix" values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 -1.6 1.05" result="grain"/><feBlend in="wet" in2="grain" mode="soft-light"/></filter>',
  };
  return `<defs>${tones[tone]}${textures[texture]}${defs}</defs>`;
}
