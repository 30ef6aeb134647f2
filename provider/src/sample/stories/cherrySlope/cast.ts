import { drawn } from '../figures.ts';
import { person } from '../person.ts';
import { ADULT_POSES } from '../poses.ts';
import type { Pose, PuppetLook } from '../puppet.ts';
import type { Character } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const LINE = `stroke="${ink}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"`;
const PETALS =
  '<path d="M-24 6q8 -12 16 0ZM-2 4q8 -12 16 0ZM14 8q6 -10 12 0ZM-14 2q6 -10 12 0Z" fill="#ff9dbb"/>';

/** A bicycle from the front, its handlebar at the origin, and from behind. */
const BIKE = `<ellipse cy="112" rx="11" ry="62" fill="none" stroke="${ink}" stroke-width="8"/><path d="M0 6V112M-16 60H16" stroke="${ink}" stroke-width="6"/><path d="M-66 6Q-44 -12 0 0Q44 -12 66 6" fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round"/>${PETALS}<path d="M-36 6H36L28 52H-28Z" fill="#f3d9b0" ${LINE}/><path d="M-32 22H32M-30 38H30M-14 6L-10 52M14 6L10 52" stroke="${ink}" stroke-width="1.800"/>`;
const BIKE_BACK = `<path d="M-66 -4Q-44 -18 0 -8Q44 -18 66 -4" fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round"/><path d="M-24 30Q0 20 24 30Q22 48 0 48Q-22 48 -24 30Z" fill="#6a4a5a" ${LINE}/><path d="M-22 70H22V84H-22Z" fill="#e5647f" ${LINE}/><ellipse cy="116" rx="11" ry="58" fill="#fffafb" stroke="${ink}" stroke-width="8"/>`;

const SADDLE = {
  hip: [0, -128],
  chest: [0, -234],
  head: [0, -278, 0],
  left: [-50, -190, -52, -168],
  right: [50, -190, 52, -168],
  legLeft: [-34, -90, -26, -30],
  legRight: [34, -84, 26, -44],
} as const;
const RIDING: Readonly<Record<string, Pose>> = {
  ...ADULT_POSES,
  ride: { ...SADDLE, holds: { hand: 'both', prop: 'bike' } },
  backRide: { ...SADDLE, holds: { hand: 'both', prop: 'bikeBack' }, back: true },
};
const UMBRELLA = `<g transform="translate(-6 -112)"><path d="M0 -6V130" stroke="${ink}" stroke-width="5"/><path d="M-90 52Q-80 -32 0 -38Q80 -32 90 52Q68 36 45 52Q22 36 0 52Q-22 36 -45 52Q-68 36 -90 52Z" fill="#9fd0c0" ${LINE}/></g>`;
const HAT = `<path d="M-46 -6Q0 10 46 -6Q30 -18 24 -20Q20 -46 0 -46Q-20 -46 -24 -20Q-30 -18 -46 -6Z" fill="#fff3c9" ${LINE}/><path d="M-24 -20Q0 -10 24 -20" fill="none" stroke="#e5647f" stroke-width="7"/>`;
const PROPS = { bike: BIKE, bikeBack: BIKE_BACK, lantern: UMBRELLA, ticket: HAT };

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
