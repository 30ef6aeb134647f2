import { drawn } from '../figures.ts';
import { person } from '../person.ts';
import type { Character } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const bottle = (x: number): string =>
  `<path d="M${x - 9} 46V16Q${x - 9} 8 ${x - 5} 4V-4H${x + 5}V4Q${x + 9} 8 ${x + 9} 16V46Z" fill="#fffdf9" stroke="${ink}" stroke-width="1.800"/><path d="M${x - 6} -8H${x + 6}V-2H${x - 6}Z" fill="#e2705f"/>`;
const CRATE = `${[-22, 0, 22].map(bottle).join('')}<path d="M-38 22H38V54H-38Z" fill="#b0704f" stroke="${ink}" stroke-width="2.200"/><path d="M-38 36H38" stroke="${ink}" stroke-width="2"/><path d="M-30 22Q0 -26 30 22" fill="none" stroke="${ink}" stroke-width="4"/>`;
const BREAD = `<path d="M-34 2Q-40 -26 -12 -28Q0 -38 14 -28Q40 -26 34 2Z" fill="#d99a5b" stroke="${ink}" stroke-width="2"/><path d="M-18 -22l8 12M-2 -26l8 14M14 -24l8 12" stroke="#fff3e6" stroke-width="4" stroke-linecap="round"/>`;
const MILK = `<g transform="translate(0 -30)">${bottle(0)}</g>`;
const PROPS = { case: CRATE, punched: BREAD, ticket: MILK };
const SKIN = '#ffdcc4';

/** The milk girl, the baker, and the man who cannot sleep. */
export const CAST: Readonly<Record<string, Character>> = {
  milk: drawn(
    person(
      STYLE,
      {
        hair: 'ponytail',
        hairColour: '#7a3b3f',
        skin: SKIN,
        iris: '#5f7f6b',
        top: '#7fa39b',
        bottom: '#5d4a72',
        shoe: ink,
        accent: '#fffdf9',
        over: 'collar',
      },
      PROPS,
    ),
  ),
  baker: drawn(
    person(
      STYLE,
      {
        hair: 'bun',
        hairColour: '#5b3a2e',
        skin: '#f3c3a0',
        iris: '#6b4a3a',
        top: '#e2705f',
        bottom: '#7a5a6b',
        shoe: ink,
        accent: '#fffdf9',
        over: 'apron',
      },
      PROPS,
    ),
  ),
  ming: drawn(
    person(
      STYLE,
      {
        hair: 'short',
        hairColour: '#3a2a52',
        skin: SKIN,
        iris: '#4f5a8a',
        top: '#8f8fc4',
        bottom: '#5d5a8f',
        shoe: '#c98aa0',
        accent: '#ffd07a',
        over: 'collar',
        glasses: true,
      },
      PROPS,
    ),
  ),
};
