import { drawn } from '../figures.ts';
import { person } from '../person.ts';
import type { Character } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const BOOK = `<path d="M-34 -36H34V8H-34Z" fill="#f6fffb" stroke="${ink}" stroke-width="2.400"/><path d="M0 -36V8M-26 -24H-8M-26 -14H-10M8 -24H26M8 -14H24" stroke="${ink}" stroke-width="1.800"/>`;
const LANTERN = `<circle cy="34" r="86" fill="url(#fire)"/><path d="M-14 10Q0 -14 14 10" fill="none" stroke="${ink}" stroke-width="4"/><path d="M-15 12H15L17 52H-17Z" fill="#fff4d2" stroke="${ink}" stroke-width="2.600"/><path d="M-19 52H19V59H-19Z" fill="#c8553d"/>`;
const PROPS = { punched: BOOK, lantern: LANTERN };

/** The host, her new help, and the guest of every winter. */
export const CAST: Readonly<Record<string, Character>> = {
  host: drawn(
    person(
      STYLE,
      {
        hair: 'bun',
        hairColour: '#8a9aa8',
        skin: '#f6d6c2',
        iris: '#3f6a7a',
        top: '#c8553d',
        bottom: '#3c4a5c',
        shoe: ink,
        accent: '#f0e3d0',
        over: 'apron',
      },
      PROPS,
    ),
  ),
  lu: drawn(
    person(
      STYLE,
      {
        hair: 'bob',
        hairColour: '#6b3f34',
        skin: '#ffdcc6',
        iris: '#4d7a5a',
        top: '#e0b04f',
        bottom: '#3c4a5c',
        shoe: '#7a4a3a',
        accent: '#f6fffb',
        over: 'collar',
      },
      PROPS,
    ),
  ),
  /** 雪生, who is made of snow. */
  snow: (stance, style) => {
    const figure = drawn(
      person(style, {
        hair: 'short',
        hairColour: '#d9fff2',
        skin: '#f1fffb',
        iris: '#4fc4a8',
        top: '#c4ecf0',
        bottom: '#a9dbe4',
        shoe: '#eafffa',
        accent: '#8dffcf',
        over: 'collar',
      }),
    )(stance, style);
    return { ...figure, markup: `<circle cy="-190" r="230" fill="url(#frost)"/>${figure.markup}` };
  },
};
