import { textLine } from '../../lettering.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="3" stroke-linejoin="round"`;

/** A jar of 60 x 80 with a word on its label, its foot at the origin. */
export function wordJar(word: string, open = false): string {
  const size = 46 / word.length;
  const label = word
    ? `<path d="M-25 -48H25V-20H-25Z" fill="#fff4d8" stroke="${ink}" stroke-width="1.800"/>${textLine(word, 0, -34 + size * 0.37, { face: 'sans', size, fill: ink })}`
    : '';
  const lid = open
    ? `<g transform="translate(46 -6) rotate(72)"><rect x="-24" y="-8" width="48" height="14" rx="4" fill="#b0613a" ${INK}/></g><circle cy="-86" r="66" fill="url(#lamp)"/>`
    : `<rect x="-24" y="-80" width="48" height="15" rx="4" fill="#b0613a" ${INK}/>`;
  return `${lid}<path d="M-30 0Q-34 -58 -20 -66H20Q34 -58 30 0Q0 8 -30 0Z" fill="#cdeee8" fill-opacity=".75" ${INK}/><circle cy="-30" r="30" fill="url(#lamp)" opacity=".8"/>${label}`;
}

/** What the cast holds; the hand is at the origin. */
export const PROPS: Readonly<Record<string, string>> = {
  ticket: `<g transform="translate(2 6) scale(.8)">${wordJar('对不起')}</g>`,
  punched: `<g transform="translate(0 20) scale(.8)">${wordJar('对不起')}</g>`,
  punch: `<g transform="rotate(14)"><path d="M-12 -44Q6 -34 -2 -20L-4 14Q6 24 -10 36L-22 28L-20 -34Z" fill="#b8402e" ${INK}/></g>`,
  case: `<rect x="-30" y="4" width="60" height="46" rx="5" fill="#5a4630" ${INK}/><path d="M-30 20H30" stroke="${ink}" stroke-width="2.400"/>`,
};
