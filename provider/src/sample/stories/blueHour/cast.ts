import { drawn } from '../figures.ts';
import { person } from '../person.ts';
import type { Character } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const CAMERA = `<path d="M-30 -34H30V4H-30Z" fill="#2d469b" stroke="${ink}" stroke-width="2.600"/><path d="M-14 -44H8V-34H-14Z" fill="#1c2f7a" stroke="${ink}" stroke-width="2.400"/><circle cy="-15" r="14" fill="#a9c3f0" stroke="${ink}" stroke-width="3"/><circle cy="-15" r="6" fill="${ink}"/><circle cx="22" cy="-28" r="3" fill="#ffd27a"/>`;
const PHOTO = `<path d="M-26 -44H26V8H-26Z" fill="#ffffff" stroke="${ink}" stroke-width="2.400"/><path d="M-20 -38H20V-6H-20Z" fill="#4f74c8"/><path d="M4 -8V-20H10V-8Z" fill="#ffd27a"/>`;
const PROPS = { punched: CAMERA, ticket: PHOTO };
const LOOK = { skin: '#e3ebfb', bottom: '#1c2f7a', shoe: ink } as const;

/** The photographer, and the passer-by who is in all of his pictures. */
export const CAST: Readonly<Record<string, Character>> = {
  lin: drawn(
    person(
      STYLE,
      {
        ...LOOK,
        hair: 'short',
        hairColour: '#1c2f7a',
        iris: '#4f74c8',
        top: '#7f9fe0',
        accent: '#edf2fc',
        over: 'collar',
      },
      PROPS,
    ),
  ),
  yu: drawn({
    ...person(
      STYLE,
      { ...LOOK, hair: 'bob', hairColour: '#22377f', iris: '#3d5cae', top: '#c3d4f5', accent: '#ffd27a' },
      PROPS,
    ),
    collar: (back: boolean): string =>
      `<path d="M-24 -14Q0 -2 24 -14Q32 4 22 14Q0 26 -22 14Q-32 4 -24 -14Z${back ? '' : 'M6 14L20 76L2 80L-6 18Z'}" fill="#ffd27a" stroke="${ink}" stroke-width="2.600"/>`,
  }),
};
