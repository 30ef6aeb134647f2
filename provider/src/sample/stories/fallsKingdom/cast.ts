import { drawn } from '../figures.ts';
import { type PersonLook, person } from '../person.ts';
import type { Character } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="2.600" stroke-linejoin="round"`;
const CROWN = `<path d="M-44 -40L-52 -86L-24 -62L0 -98L24 -62L52 -86L44 -40Q0 -56 -44 -40Z" fill="#f2c04a" ${INK}/><circle cy="-62" r="7" fill="#e0604a"/>`;
const BONNET = `<path d="M-58 30Q-78 -70 0 -78Q78 -70 58 30Q62 -28 0 -34Q-62 -28 -58 30Z" fill="#fbd4d0" ${INK}/><path d="M-62 -20q-14 8 -6 20M62 -20q14 8 6 20" fill="none" ${INK}/>`;
const RATTLE = `<path d="M-5 0V48H5V0Z" fill="#e0604a" ${INK}/><circle cy="-20" r="24" fill="#f6e2a4" ${INK}/><path d="M-23 -20H23" ${INK}/>`;

const TRAVELLER = {
  hair: 'short',
  hairColour: '#e4e8e4',
  skin: '#f4d4b4',
  iris: '#5a7a4a',
  top: '#a48a6a',
  bottom: '#6a5a4a',
  shoe: '#4a3a34',
  accent: '#e0604a',
  over: 'scarf',
  beard: '#eef0ea',
} as const satisfies PersonLook;

/** The traveller, with a bonnet since he has arrived and without a beard on the next day, the small king and his lady. */
export const CAST: Readonly<Record<string, Character>> = {
  bo: drawn(person(STYLE, TRAVELLER, { ticket: RATTLE })),
  baby: drawn(person(STYLE, { ...TRAVELLER, hat: BONNET }, { ticket: RATTLE, punched: RATTLE })),
  next: drawn(
    person(STYLE, {
      ...TRAVELLER,
      hairColour: '#b4aca0',
      skin: '#f8dcc0',
      beard: '#c4beb4',
    }),
  ),
  king: drawn(
    person(STYLE, {
      hair: 'bob',
      hairColour: '#3a2a34',
      skin: '#fbe0cc',
      iris: '#2f7a74',
      top: '#e0604a',
      bottom: '#f6e2a4',
      shoe: '#f2c04a',
      accent: '#f2c04a',
      over: 'coat',
      hat: CROWN,
      small: true,
    }),
  ),
  lady: drawn(
    person(STYLE, {
      hair: 'long',
      hairColour: '#5a3a4a',
      skin: '#fbe0cc',
      iris: '#8a5a9a',
      top: '#8fd0b8',
      bottom: '#8fd0b8',
      shoe: '#2f7a74',
      accent: '#f2c04a',
      over: 'robe',
    }),
  ),
};
