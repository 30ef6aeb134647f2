import { drawn } from '../figures.ts';
import { person } from '../person.ts';
import { ADULT_POSES } from '../poses.ts';
import type { Pose } from '../puppet.ts';
import type { Character } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
export const YELLOW = '#f7c92e';

/** An open umbrella around the top of its stick, which is 150 long. */
export function umbrella(size: number, fill: string): string {
  return `<g transform="scale(${size})" stroke="${ink}" stroke-linejoin="round"><path d="M0 -6V138q0 16 -16 14" fill="none" stroke-width="5" stroke-linecap="round"/><path d="M-96 56Q-86 -34 0 -40Q86 -34 96 56Q74 38 48 56Q26 38 0 56Q-26 38 -48 56Q-74 38 -96 56Z" fill="${fill}" stroke-width="3"/><path d="M-48 56Q-40 -16 0 -40Q40 -16 48 56M0 -40V56" fill="none" stroke-width="2"/></g>`;
}

/** A photograph of about 60 x 70 around the origin. */
const PHOTO = `<path d="M-30 -40H30V30H-30Z" fill="#fffdf4" stroke="${ink}" stroke-width="2.400"/><path d="M-24 -34H24V12H-24Z" fill="#cbbd98"/><path d="M-14 4q6 -20 14 0ZM4 4q6 -24 16 0Z" fill="${ink}"/>`;
const PROPS = {
  punched: `<g transform="translate(0 6)">${PHOTO}</g>`,
  ticket: `<g transform="translate(0 -20)">${PHOTO}</g>`,
};
const carried = (fill: string): string => `<g transform="translate(-6 -118)">${umbrella(0.9, fill)}</g>`;
const WITH_UMBRELLA: Readonly<Record<string, Pose>> = {
  ...ADULT_POSES,
  umbrella: { ...(ADULT_POSES.lantern as Pose), over: 'right' },
};

/** The investigator, the girl who has lost her umbrella, and the girl of the photograph. */
export const CAST: Readonly<Record<string, Character>> = {
  qin: drawn({
    ...person(
      STYLE,
      {
        hair: 'ponytail',
        hairColour: '#39434b',
        skin: '#f3e2d2',
        iris: '#4d6a78',
        top: '#8a9aa0',
        bottom: '#39434b',
        shoe: ink,
        accent: '#e9ecea',
        over: 'tie',
        glasses: true,
      },
      { ...PROPS, lantern: carried('#5f6d75') },
    ),
    poses: WITH_UMBRELLA,
  }),
  mi: drawn(
    person(
      STYLE,
      {
        hair: 'bun',
        hairColour: '#6a5548',
        skin: '#f8e6d6',
        iris: '#7a5a3a',
        top: '#c9d3d2',
        bottom: '#5f6d75',
        shoe: '#39434b',
        accent: YELLOW,
        over: 'collar',
      },
      PROPS,
    ),
  ),
  /** The girl of the photograph: she has no colours of her own. */
  girl: drawn({
    ...person(
      STYLE,
      {
        hair: 'bob',
        hairColour: '#6a5f48',
        skin: '#f1e6c8',
        iris: '#6a5f48',
        top: '#e7dcbd',
        bottom: '#a8996f',
        shoe: '#6a5f48',
        accent: '#cbbd98',
        over: 'collar',
      },
      { ...PROPS, lantern: carried(YELLOW) },
    ),
    poses: WITH_UMBRELLA,
  }),
};
