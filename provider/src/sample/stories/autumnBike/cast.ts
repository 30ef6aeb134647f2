import { bicycle, RIDING } from '../bicycle.ts';
import { drawn } from '../figures.ts';
import { type PersonLook, person } from '../person.ts';
import type { Character } from '../story.ts';
import { STYLE } from './style.ts';

const LEAVES = '<path d="M-26 6q8 -14 16 0ZM-4 4q8 -14 16 0ZM12 8q8 -12 16 0Z" fill="#e5632f"/>';
const rider = (look: PersonLook): Character =>
  drawn({ ...person(STYLE, look, bicycle(STYLE, '#d9482b', LEAVES)), poses: RIDING });

const MING = {
  hair: 'spiky',
  skin: '#fbe0c4',
  iris: '#7a4a24',
  bottom: '#5a6a7a',
  shoe: '#6a3420',
  over: 'scarf',
} as const;
const QIU = {
  hair: 'bob',
  skin: '#fde6d0',
  iris: '#8a4a34',
  bottom: '#7a5a48',
  shoe: '#6a3420',
  over: 'collar',
} as const;

/** 阿明 and 小秋 at school, and fifty years later. */
export const CAST: Readonly<Record<string, Character>> = {
  ming: rider({ ...MING, hairColour: '#4a3428', top: '#f0ead8', accent: '#2f8a84' }),
  qiu: rider({ ...QIU, hairColour: '#7a4630', top: '#f2b84a', accent: '#fffdf6' }),
  mingOld: rider({
    ...MING,
    hair: 'short',
    hairColour: '#d8d4cc',
    skin: '#f0cfae',
    top: '#8a9a8a',
    accent: '#2f8a84',
    glasses: true,
  }),
  qiuOld: rider({
    ...QIU,
    hair: 'bun',
    hairColour: '#e4e0d8',
    skin: '#f4d6b8',
    top: '#c9694a',
    accent: '#fbe0a4',
  }),
};
