import { drawn } from '../figures.ts';
import { person } from '../person.ts';
import type { Character } from '../story.ts';
import { STYLE } from './style.ts';

const SKIN = '#ffe3cc';
const TORCH = `<path d="M-7 10H7L9 -22H-9Z" fill="#5a4688" stroke="${STYLE.ink}" stroke-width="2"/><path d="M-13 -34H13L9 -22H-9Z" fill="#ffe9a8" stroke="${STYLE.ink}" stroke-width="2"/><circle cy="-38" r="56" fill="url(#gleam)"/>`;
const BOOK = `<path d="M-26 -34H26V4H-26Z" fill="#fffdf8" stroke="${STYLE.ink}" stroke-width="2.200"/><path d="M0 -34V4M-20 -24H-6M-20 -15H-8M6 -24H20M6 -15H16" stroke="${STYLE.ink}" stroke-width="1.600"/>`;
const UNIFORM = { skin: SKIN, shoe: '#3a2a4a', over: 'collar' } as const;

/** The three of the astronomy club. */
export const CAST: Readonly<Record<string, Character>> = {
  qing: drawn(
    person(
      STYLE,
      {
        ...UNIFORM,
        hair: 'ponytail',
        hairColour: '#8a4a2e',
        iris: '#6a8a4a',
        top: '#fff4e4',
        bottom: '#46508a',
        accent: '#e8746a',
      },
      { lantern: TORCH },
    ),
  ),
  yuan: drawn(
    person(
      STYLE,
      {
        ...UNIFORM,
        hair: 'short',
        hairColour: '#2e2a4a',
        iris: '#4a5a8a',
        top: '#dfe4f4',
        bottom: '#3d3a5c',
        accent: '#46508a',
        glasses: true,
      },
      { ticket: BOOK },
    ),
  ),
  sen: drawn(
    person(STYLE, {
      ...UNIFORM,
      hair: 'bob',
      hairColour: '#5a3a6e',
      iris: '#8a5a96',
      top: '#f6d9b8',
      bottom: '#46508a',
      accent: '#46508a',
    }),
  ),
};
