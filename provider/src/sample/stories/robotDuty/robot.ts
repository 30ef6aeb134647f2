import { tubeMarkup } from '../puppet.ts';
import type { Character, Mood } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="3" stroke-linejoin="round"`;

/** An eye around its middle. */
const EYES: Readonly<Partial<Record<Mood, string>>> = {
  happy: 'M-10 5Q0 -11 10 5',
  smile: 'M-10 5Q0 -11 10 5',
  sad: 'M-10 -4Q0 8 10 -4',
  surprised: 'M0 -11A10 11 0 1 0 .1 -11Z',
  scared: 'M-8 -8L8 8M8 -8L-8 8',
};
const MOUTHS: Readonly<Partial<Record<Mood, string>>> = {
  happy: 'M-13 0Q0 15 13 0Z',
  smile: 'M-11 0Q0 10 11 0',
  sad: 'M-10 6Q0 -4 10 6',
  surprised: 'M-5 2h10',
};
/** Both arms, and the duster in the right hand. */
const ARMS: Readonly<Record<string, readonly [arms: string, hand?: readonly [number, number]]>> = {
  stand: ['M-50 -150L-72 -116L-66 -82M50 -150L72 -116L66 -82'],
  wipe: ['M-50 -150L-72 -116L-66 -82M50 -150L84 -176L104 -222', [104, -230]],
  hold: ['M-50 -150L-66 -116L-14 -106M50 -150L66 -116L14 -106', [0, -112]],
  alarm: ['M-50 -150L-80 -190L-66 -226M50 -150L80 -190L66 -226'],
};

/** 小方, the robot on duty: two boxes, a screen, and a lamp on its head. Throws for an unknown pose. */
export const DUTY_ROBOT: Character = ({ pose, mood, look }) => {
  const arms = ARMS[pose];
  if (!arms) throw new Error(`Unknown pose '${pose}'`);
  const [path, hand] = arms;
  const limb = (d: string, width: number, fill: string): string => tubeMarkup(d, width, fill, ink);
  const duster = hand
    ? `<path transform="translate(${hand[0]} ${hand[1]})" d="M-30 -12H30V12H-30Z" fill="#e2574c" ${INK}/><path transform="translate(${hand[0]} ${hand[1]})" d="M-30 4H30V12H-30Z" fill="#ffffff" ${INK}/>`
    : '';
  const eyes = [-22, 22]
    .map((x) => `<path transform="translate(${x + look * 9} -222)" d="${EYES[mood] ?? 'M0 -10V8'}"/>`)
    .join('');
  const mouth = `<path transform="translate(${look * 9} -196)" d="${MOUTHS[mood] ?? 'M-8 2H8'}"/>`;
  const blush =
    mood === 'happy' || mood === 'smile'
      ? `<ellipse cx="${-38 + look * 6}" cy="-202" rx="8" ry="4.500" fill="#ff9d96"/><ellipse cx="${38 + look * 6}" cy="-202" rx="8" ry="4.500" fill="#ff9d96"/>`
      : '';
  const markup = `${limb('M-24 -60V-14M24 -60V-14', 18, '#d3dff0')}<path d="M-46 -14H-8V0H-46ZM8 -14H46V0H8Z" fill="#8fa9d6" ${INK}/><path d="M-15 -174H15V-164H-15Z" fill="#8fa9d6" ${INK}/><path d="M0 -250V-284" stroke="${ink}" stroke-width="5"/><circle cy="-292" r="10" fill="${mood === 'surprised' || mood === 'scared' ? '#e2574c' : '#ffd84d'}" ${INK}/><path d="M-52 -166H52V-56H-52Z" fill="#eef4fb" ${INK}/><path d="M30 -166H52V-56H30Z" fill="url(#pen)"/><path d="M-30 -140H16V-104H-30Z" fill="#ffffff" ${INK}/><path d="M-22 -128H8M-22 -116H0" stroke="#e2574c" stroke-width="4" stroke-linecap="round"/><path d="M-66 -250H66V-172H-66Z" fill="#d3dff0" ${INK}/><path d="M-54 -244H54V-180H-54Z" fill="#1d2f63" ${INK}/><g fill="none" stroke="#9df0ff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${eyes}${mouth}</g>${blush}${limb(path, 12, '#8fa9d6')}${duster}`;
  return {
    markup,
    mouth: [look * 9, -194],
    head: { x: -68, y: -302, w: 136, h: 132 },
    face: { x: -54, y: -244, w: 108, h: 64 },
  };
};
