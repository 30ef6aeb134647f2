import type { Character, Mood } from '../story.ts';
import { PROPS } from './props.ts';
import { COLOURS } from './style.ts';

const { ink, night, steel, haze, pale, paper, red, gold } = COLOURS;
const INK = `stroke="${ink}" stroke-width="3" stroke-linejoin="round"`;

/** Both eyes on the screen: a path around the origin of each. */
const EYES: Readonly<Partial<Record<Mood, string>>> = {
  happy: 'M-9 4Q0 -10 9 4',
  smile: 'M-9 4Q0 -10 9 4',
  sad: 'M-8 2Q0 8 8 2',
  surprised: 'M0 -10A9 10 0 1 0 .1 -10Z',
  scared: 'M-8 -8L8 8M8 -8L-8 8',
  asleep: 'M-9 0H9',
};

const ARMS: Readonly<Record<string, string>> = {
  roll: 'M-52 -96L-70 -64M52 -96L70 -64',
  serve: 'M-52 -96L-70 -64M52 -96L92 -112',
  count: 'M-52 -96L-70 -64M52 -96L82 -146',
  alarm: 'M-52 -96L-80 -142M52 -96L80 -142',
};

/** 茶茶, the robot of the tea trolley: a box on wheels with a screen for a face. Throws for an unknown pose. */
export const TEA_ROBOT: Character = ({ pose, mood, look }) => {
  const arms = ARMS[pose];
  if (!arms) throw new Error(`Unknown pose '${pose}'`);
  const eye = EYES[mood] ?? 'M0 -9V7';
  const eyes = [-17, 17]
    .map((x) => `<path transform="translate(${x + look * 7} -118)" d="${eye}"/>`)
    .join('');
  const mouth = mood === 'happy' || mood === 'smile' ? 'M-7 -102Q0 -96 7 -102' : 'M-5 -100H5';
  const lamp =
    pose === 'alarm'
      ? `<circle cy="-186" r="60" fill="${red}" fill-opacity=".35"/><path d="M-34 -200l-14 -8M34 -200l14 -8M0 -222v-14" stroke="${red}" stroke-width="5" stroke-linecap="round"/>`
      : '';
  const cup =
    pose === 'serve'
      ? `<path d="M76 -112H118" stroke="${ink}" stroke-width="7" stroke-linecap="round"/><g transform="translate(98 -114)">${PROPS.cup}</g>`
      : '';
  const wheels = [-34, 34]
    .map(
      (x) =>
        `<circle cx="${x}" cy="-13" r="13" fill="${night}" ${INK}/><circle cx="${x}" cy="-13" r="4" fill="${haze}"/>`,
    )
    .join('');
  const limb = (colour: string, width: number): string =>
    `<path d="${arms}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
  const markup = `${lamp}<path d="M0 -150V-182" stroke="${ink}" stroke-width="5"/><circle cy="-186" r="8" fill="${red}" ${INK}/>${limb(ink, 16)}${limb(haze, 10)}${wheels}<path d="M-52 -140Q-52 -154 -38 -154H38Q52 -154 52 -140V-22H-52Z" fill="${pale}" ${INK}/><path d="M30 -154H38Q52 -154 52 -140V-22H30Z" fill="url(#shade)" fill-opacity=".4"/><rect x="-42" y="-144" width="84" height="54" rx="9" fill="${night}" ${INK}/><g fill="none" stroke="${gold}" stroke-width="5.500" stroke-linecap="round">${eyes}<path d="${mouth}" transform="translate(${look * 7} 0)"/></g><path d="M-52 -76H52M-52 -46H52" stroke="${ink}" stroke-width="2.600"/><path d="M-20 -61H20" stroke="${steel}" stroke-width="5" stroke-linecap="round"/><path d="M-14 -40h28v14h-28Z" fill="${paper}" ${INK}/>${cup}`;
  return {
    markup,
    mouth: [look * 7, -98],
    head: { x: -54, y: -196, w: 108, h: 112 },
    face: { x: -42, y: -144, w: 84, h: 54 },
  };
};
