import { animal } from '../animal.ts';
import { drawn } from '../figures.ts';
import type { Character } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="2.600" stroke-linejoin="round"`;

/** A letter of about 70 x 50 around the origin. */
export const LETTER = `<path d="M-36 -24H36V24H-36Z" fill="#fffdf6" ${INK}/><path d="M-36 -24L0 6L36 -24" fill="none" ${INK}/><path d="M-36 18h10l-4 6h-6ZM-14 18h12l-4 6h-12ZM10 18h12l-4 6h-12Z" fill="#c9483e"/><circle cx="0" cy="6" r="7" fill="#c9483e" ${INK}/>`;
const CAKE = `<path d="M-44 -6H44V28H-44Z" fill="#f6dcc0" ${INK}/><path d="M-44 -6Q-40 -24 0 -24Q40 -24 44 -6Q34 6 22 -4Q11 8 0 -4Q-11 8 -22 -4Q-34 6 -44 -6Z" fill="#f0a0a0" ${INK}/><path d="M0 -24V-44" stroke="${ink}" stroke-width="5"/><path d="M0 -58q8 10 0 14q-8 -4 0 -14Z" fill="#f2b84a"/><circle cx="0" cy="14" r="5" fill="#c9483e"/>`;
const PROPS = { jar: CAKE, stamp: LETTER, glass: LETTER };

/** The lady of the post, the badger who has waited, and the fox who has baked. */
export const CAST: Readonly<Record<string, Character>> = {
  owl: drawn(
    animal(
      STYLE,
      {
        ears: 'tufts',
        fur: '#a98a6a',
        light: '#f6ead4',
        inner: '#a98a6a',
        iris: '#d98a2c',
        beak: '#e0a04a',
        hat: `<path d="M-46 -38Q-48 -78 0 -80Q48 -78 46 -38Q0 -54 -46 -38Z" fill="#3f6a9a" ${INK}/><path d="M-46 -38Q0 -56 46 -38L58 -28Q0 -48 -58 -28Z" fill="#c9483e" ${INK}/><path d="M-10 -66H10V-54H-10Z" fill="#fffdf6" ${INK}/>`,
        dress: `<path d="M-28 -6Q-48 50 -46 106Q0 128 46 106Q48 50 28 -6L0 24Z" fill="#3f6a9a" ${INK}/><path d="M-30 0L34 92" stroke="#c9483e" stroke-width="9"/>`,
      },
      PROPS,
    ),
  ),
  badger: drawn(
    animal(
      STYLE,
      {
        ears: 'round',
        fur: '#e9e4da',
        light: '#ffffff',
        inner: '#8a8088',
        iris: '#6a4a34',
        patches: '#5a525e',
        limbs: '#5a525e',
        hat: `<path d="M-40 -46Q-28 -55 -14 -55Q-16 -34 -20 -18H-38Q-44 -34 -40 -46ZM40 -46Q28 -55 14 -55Q16 -34 20 -18H38Q44 -34 40 -46Z" fill="#5a525e"/>`,
        dress: `<path d="M-28 -6Q-48 50 -46 110Q0 132 46 110Q48 50 28 -6L0 30Z" fill="#8aa07a" ${INK}/><path d="M0 30V120" stroke="${ink}" stroke-width="2"/>`,
      },
      PROPS,
    ),
  ),
  fox: drawn(
    animal(
      STYLE,
      {
        ears: 'point',
        fur: '#dd8a54',
        light: '#fff3e0',
        inner: '#8a4a34',
        iris: '#4a7a5a',
        tail: 'bushy',
        dress: `<path d="M-24 30H24L34 114Q0 128 -34 114Z" fill="#f0a0a0" ${INK}/><path d="M-22 30L-18 -6M22 30L18 -6" stroke="#f0a0a0" stroke-width="8"/>`,
      },
      PROPS,
    ),
  ),
};
