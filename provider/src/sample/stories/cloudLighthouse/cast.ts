import { drawn } from '../figures.ts';
import { person } from '../person.ts';
import type { PuppetLook } from '../puppet.ts';
import type { Character } from '../story.ts';
import { COLOURS, STYLE } from './style.ts';
import { bird } from './washes.ts';

const { ink, plum, blue, mist, paper, coral, gold, skin } = COLOURS;
const LINE = `stroke="${ink}" stroke-width="${STYLE.line * 1.4}"`;

const LANTERN = `<circle cy="34" r="86" fill="url(#lamp)"/><path d="M-14 10Q0 -14 14 10" fill="none" ${LINE}/><path d="M-15 12H15L17 52H-17Z" fill="#fff3c0" ${LINE}/><path d="M-19 52H19V59H-19Z" fill="${coral}" ${LINE}/>`;
const BOTTLE = `<circle cy="-14" r="56" fill="url(#lamp)"/><path d="M-14 12Q-18 -22 -8 -28V-38H8V-28Q18 -22 14 12Z" fill="#fff3c0" ${LINE}/><path d="M-9 -44H9V-36H-9Z" fill="${coral}" ${LINE}/>`;
const PROPS = { lantern: LANTERN, punched: BOTTLE, ticket: bird(0, -24, 1.3) };

/** A scarf in the wind. */
const scarf = (colour: string) => (): string =>
  `<path d="M-20 6Q-64 12 -84 -6Q-78 22 -50 30Q-30 30 -12 18Z" fill="${colour}" ${LINE}/><path d="M-24 -14Q0 -2 24 -14Q32 4 22 14Q0 26 -22 14Q-32 4 -24 -14Z" fill="${colour}" ${LINE}/>`;

/** Wings of paper and wood on the back. */
const wings = (): string =>
  [-1, 1]
    .map(
      (side) =>
        `<g transform="translate(0 -236) scale(${side} 1)"><path d="M10 0Q70 -70 132 -40Q140 20 104 84Q86 40 64 64Q52 24 30 40Z" fill="${paper}" ${LINE}/><path d="M10 0Q80 -30 132 -40M12 6Q70 10 104 84M12 4Q54 14 64 64" fill="none" stroke="#b98a66" stroke-width="3.400"/></g>`,
    )
    .join('');

/** A white beard and the cap of a keeper. */
function bearded(look: PuppetLook): PuppetLook {
  return {
    ...look,
    head: (mood, turn, back) => {
      const shift = turn * 5;
      const beard = `<path d="M-31 8Q-36 44 ${shift} 62Q36 44 31 8Q26 22 14 20Q${shift} 12 -14 20Q-26 22 -31 8Z" fill="#f6f1ee" ${LINE}/>`;
      const cap = `<path d="M-40 -14Q-44 -52 0 -54Q44 -52 40 -14Q0 -28 -40 -14Z" fill="${plum}" ${LINE}/><path d="M-42 -16Q0 -32 42 -16Q30 -4 0 -14Q-30 -4 -42 -16Z" fill="${ink}"/><circle cx="${shift}" cy="-36" r="7" fill="${gold}" ${LINE}/>`;
      const mouth = `<path d="M${shift - 9} 27Q${shift} ${mood === 'smile' || mood === 'happy' ? 36 : mood === 'sad' || mood === 'scared' ? 22 : 28} ${shift + 9} 27" fill="none" stroke="${ink}" stroke-width="2.400" stroke-linecap="round"/>`;
      return back
        ? look.head(mood, turn, back) + cap
        : `${look.head(mood, turn, back)}${beard}${mouth}${cap}`;
    },
  };
}

/** The people of the book. */
export const CAST: Readonly<Record<string, Character>> = {
  /** 小帆, who counts the birds. */
  fan: drawn({
    ...person(
      STYLE,
      {
        hair: 'ponytail',
        hairColour: '#7a4a3c',
        skin,
        iris: '#5d8a86',
        top: '#f7d27a',
        bottom: '#7183a8',
        shoe: '#8a5a4a',
        accent: coral,
      },
      PROPS,
    ),
    collar: scarf(coral),
  }),
  /** Her grandfather, the keeper. */
  keeper: drawn(
    bearded(
      person(
        STYLE,
        {
          hair: 'short',
          hairColour: '#cdc6d2',
          skin: '#f8d3bd',
          iris: '#6a7fa8',
          top: '#5f7396',
          bottom: '#6b6178',
          shoe: ink,
          accent: mist,
        },
        PROPS,
      ),
    ),
  ),
  /** 阿鹭, who has wings of paper. */
  lu: drawn({
    ...person(
      STYLE,
      {
        hair: 'short',
        hairColour: '#56688f',
        skin,
        iris: '#8a6aa8',
        top: mist,
        bottom: '#a48fb8',
        shoe: '#7a6a8e',
        over: 'collar',
        accent: blue,
      },
      PROPS,
    ),
    tail: wings,
  }),
  /** His grandmother, in the city. */
  granny: drawn({
    ...person(
      STYLE,
      {
        hair: 'bun',
        hairColour: '#e6dfe8',
        skin: '#fbd9c6',
        iris: '#7a6a9a',
        top: '#c79ac0',
        bottom: '#8f7aa8',
        shoe: plum,
        accent: paper,
      },
      PROPS,
    ),
    collar: scarf(blue),
  }),
};
