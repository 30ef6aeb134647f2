import { faceMarkup } from '../face.ts';
import { drawn } from '../figures.ts';
import { person } from '../person.ts';
import { ADULT_POSES } from '../poses.ts';
import type { Pose } from '../puppet.ts';
import type { Character } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="2.800" stroke-linejoin="round"`;
const COLOURS = ['#ffc23c', '#4fb4e0', '#7ac46a', '#b47ad8', '#ff8fb4'] as const;

/** A balloon without a face, its knot at (x, y). */
export function plain(x: number, y: number, size: number, index: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0 4L-9 16H9Z" fill="${COLOURS[index % 5]}" ${INK}/><path d="M0 4Q-52 -40 -50 -86Q-46 -140 0 -142Q46 -140 50 -86Q52 -40 0 4Z" fill="${COLOURS[index % 5]}" ${INK}/><path d="M-30 -92Q-28 -118 -8 -124" fill="none" stroke="#ffffff" stroke-width="8" stroke-linecap="round" stroke-opacity=".8"/></g>`;
}

/** A bunch of them on strings that meet at the origin. */
const BUNCH = [-96, -50, 0, 50, 96]
  .map((x, index) => {
    const y = -150 - (index % 2) * 56;
    return `<path d="M0 0Q${x * 0.2} ${y * 0.5} ${x} ${y}" fill="none" stroke="${ink}" stroke-width="3"/>${plain(x, y, 0.62, index)}`;
  })
  .join('');

const POSES: Readonly<Record<string, { turn: number; string: string }>> = {
  tied: { turn: 0, string: 'M0 14V150' },
  free: { turn: 10, string: 'M0 14Q-20 60 0 90T-10 140' },
  swoop: { turn: -24, string: 'M0 14Q40 40 30 80T60 130' },
};

/** 小红, the first that wants to know. Throws for an unknown pose. */
const red: Character = ({ pose, mood, look }) => {
  const found = POSES[pose];
  if (!found) throw new Error(`Unknown pose '${pose}'`);
  const face = faceMarkup(mood, look, {
    ink,
    skin: '#f0506a',
    iris: '#5a2440',
    pupil: 'round',
    eyes: [21, 0, 9, 11],
    brow: ink,
    browUp: 0,
    mouthY: 25,
    muzzle: false,
  });
  return {
    markup: `<g transform="translate(0 -150) rotate(${found.turn})"><path d="${found.string}" fill="none" stroke="${ink}" stroke-width="3"/><path d="M0 4L-11 18H11Z" fill="#f0506a" ${INK}/><path d="M0 6Q-72 -50 -70 -104Q-64 -168 0 -170Q64 -168 70 -104Q72 -50 0 6Z" fill="#f0506a" ${INK}/><path d="M-48 -116Q-44 -142 -20 -150" fill="none" stroke="#ffffff" stroke-width="9" stroke-linecap="round" stroke-opacity=".85"/><g transform="translate(0 -92)">${face}</g></g>`,
    mouth: [look * 8, -216],
    head: { x: -72, y: -322, w: 144, h: 170 },
    face: { x: -46, y: -270, w: 92, h: 74 },
  };
};

const NOSE = `<circle cy="22" r="11" fill="#f0506a" ${INK}/>`;
const HAT = `<path d="M-30 -44L4 -112L36 -44Q0 -56 -30 -44Z" fill="#4fb4e0" ${INK}/><circle cx="4" cy="-112" r="12" fill="#ffc23c" ${INK}/><circle cx="2" cy="-72" r="7" fill="#fff6ee"/>`;
const HOLDING: Readonly<Record<string, Pose>> = {
  ...ADULT_POSES,
  bunch: { ...(ADULT_POSES.lantern as Pose) },
  lifted: {
    ...(ADULT_POSES.cheer as Pose),
    left: [-34, -290, -14, -346],
    right: [34, -290, 14, -346],
    legLeft: [-24, -84, -40, -22],
    legRight: [22, -88, 12, -20],
    holds: { hand: 'both', prop: 'bunch' },
  },
};

/** The clown, the red balloon and a child of the first row. */
export const CAST: Readonly<Record<string, Character>> = {
  clown: drawn({
    ...person(
      STYLE,
      {
        hair: 'pigtails',
        hairColour: '#ff9a3c',
        skin: '#fff0e4',
        iris: '#4f7ab0',
        top: '#ffc23c',
        bottom: '#b47ad8',
        shoe: '#e8485a',
        accent: '#e8485a',
        over: 'collar',
        hat: NOSE + HAT,
      },
      { lantern: BUNCH, bunch: BUNCH },
    ),
    poses: HOLDING,
  }),
  red,
  kid: drawn(
    person(STYLE, {
      hair: 'bob',
      hairColour: '#6a3a4a',
      skin: '#ffe4d2',
      iris: '#7a4a34',
      top: '#7ac46a',
      bottom: '#4fb4e0',
      shoe: '#5a2440',
      accent: '#fff6ee',
      over: 'collar',
      small: true,
    }),
  ),
};
