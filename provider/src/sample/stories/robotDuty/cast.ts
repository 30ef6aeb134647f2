import { drawn } from '../figures.ts';
import { person } from '../person.ts';
import type { Character } from '../story.ts';
import { DUTY_ROBOT } from './robot.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const UNIFORM = {
  skin: '#ffeeda',
  top: '#ffffff',
  bottom: '#8fa9d6',
  shoe: ink,
  accent: '#e2574c',
  over: 'collar',
} as const;
const BOOKS = `<path d="M-34 -30H34V-14H-34ZM-30 -14H38V2H-30Z" fill="#ffd84d" stroke="${ink}" stroke-width="2.400"/><path d="M-34 -46H30V-30H-34Z" fill="#9fd6b0" stroke="${ink}" stroke-width="2.400"/>`;

/** The robot on duty, and two of the class. */
export const CAST: Readonly<Record<string, Character>> = {
  robot: DUTY_ROBOT,
  dou: drawn(
    person(
      STYLE,
      { ...UNIFORM, hair: 'ponytail', hairColour: '#3d4f8f', iris: '#4a78c8' },
      { punched: BOOKS },
    ),
  ),
  lei: drawn(
    person(STYLE, { ...UNIFORM, hair: 'short', hairColour: '#6c7bb0', iris: '#4a78c8', glasses: true }),
  ),
};
