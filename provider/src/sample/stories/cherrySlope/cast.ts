import { bicycle, RIDING } from '../bicycle.ts';
import { drawn } from '../figures.ts';
import { person } from '../person.ts';
import type { PuppetLook } from '../puppet.ts';
import type { Character } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const LINE = `stroke="${ink}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"`;
const PETALS =
  '<path d="M-24 6q8 -12 16 0ZM-2 4q8 -12 16 0ZM14 8q6 -10 12 0ZM-14 2q6 -10 12 0Z" fill="#ff9dbb"/>';
const UMBRELLA = `<g transform="translate(-6 -112)"><path d="M0 -6V130" stroke="${ink}" stroke-width="5"/><path d="M-90 52Q-80 -32 0 -38Q80 -32 90 52Q68 36 45 52Q22 36 0 52Q-22 36 -45 52Q-68 36 -90 52Z" fill="#9fd0c0" ${LINE}/></g>`;
const HAT = `<path d="M-46 -6Q0 10 46 -6Q30 -18 24 -20Q20 -46 0 -46Q-20 -46 -24 -20Q-30 -18 -46 -6Z" fill="#fff3c9" ${LINE}/><path d="M-24 -20Q0 -10 24 -20" fill="none" stroke="#e5647f" stroke-width="7"/>`;
const PROPS = { ...bicycle(STYLE, '#e5647f', PETALS), lantern: UMBRELLA, ticket: HAT };

function rider(look: PuppetLook): Character {
  return drawn({ ...look, poses: RIDING });
}

/** The two who go the same way home. */
export const CAST: Readonly<Record<string, Character>> = {
  tang: rider(
    person(
      STYLE,
      {
        hair: 'ponytail',
        hairColour: '#8a5a5a',
        skin: '#ffe9dc',
        iris: '#b0607a',
        top: '#ffffff',
        bottom: '#7f93c4',
        shoe: '#99405f',
        accent: '#e5647f',
        over: 'collar',
      },
      PROPS,
    ),
  ),
  ye: rider(
    person(
      STYLE,
      {
        hair: 'short',
        hairColour: '#5f4a5c',
        skin: '#ffe2cc',
        iris: '#5a7a9a',
        top: '#ffffff',
        bottom: '#6f7fa8',
        shoe: '#99405f',
        accent: '#7f93c4',
        over: 'tie',
      },
      PROPS,
    ),
  ),
};
