import { animal } from '../animal.ts';
import { drawn, shadowOf } from '../figures.ts';
import { person } from '../person.ts';
import type { Character } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="2.600" stroke-linejoin="round"`;

/** A teapot of about 90 x 70 around the origin. */
export const POT = `<path d="M-40 -22Q-74 -30 -66 6" fill="none" stroke="${ink}" stroke-width="9"/><path d="M36 -4Q54 -10 62 -34L74 -30Q66 10 36 18Z" fill="#a4573c" ${INK}/><path d="M-42 -10Q-46 34 0 34Q46 34 42 -10Q30 -32 0 -32Q-30 -32 -42 -10Z" fill="#a4573c" ${INK}/><path d="M-26 -26Q0 -40 26 -26Q0 -18 -26 -26Z" fill="#c4765a" ${INK}/><circle cy="-38" r="7" fill="#c4765a" ${INK}/>`;
/** A cup without a handle. */
export const CUP = `<path d="M-24 -18H24Q22 20 0 20Q-22 20 -24 -18Z" fill="#f7efdd" ${INK}/><path d="M-20 -6Q0 2 20 -6" fill="none" stroke="#7fa89c" stroke-width="4"/>`;
const PROPS = { jar: POT, stamp: CUP, punched: CUP, ticket: CUP };

/** A cloud worn as hair: it stands up where there is thunder in it. */
const SPARK = `<path d="M-10 -92L6 -96L-2 -80L12 -82L-8 -56L-4 -72L-16 -70Z" fill="#ffd75e" ${INK}/>`;

const BEAR = animal(STYLE, {
  ears: 'round',
  fur: '#6b5a4c',
  light: '#6b5a4c',
  inner: '#6b5a4c',
  iris: '#6b5a4c',
});

/** 小满, who keeps the tea house; 阿雷, who cannot speak without thunder; and who comes next. */
export const CAST: Readonly<Record<string, Character>> = {
  dragon: drawn(
    animal(
      STYLE,
      {
        ears: 'horns',
        fur: '#86b8a2',
        light: '#f4e9c8',
        inner: '#e2a55c',
        iris: '#b9742f',
        tail: 'spiked',
        dress: `<path d="M-24 34H24L34 116Q0 130 -34 116Z" fill="#f7efdd" ${INK}/><path d="M-24 34L-18 -6M24 34L18 -6" stroke="#f7efdd" stroke-width="7"/><path d="M-14 62H14V88H-14Z" fill="none" ${INK}/>`,
      },
      PROPS,
    ),
  ),
  lei: drawn(
    person(
      STYLE,
      {
        hair: 'spiky',
        hairColour: '#6d7690',
        skin: '#f3dcc2',
        iris: '#c8962e',
        top: '#8e98b4',
        bottom: '#5d6580',
        shoe: '#4a4f66',
        accent: '#ffd75e',
        over: 'scarf',
        hat: SPARK,
        small: true,
      },
      PROPS,
    ),
  ),
  shadow: shadowOf(BEAR, '#2b3a40'),
};
