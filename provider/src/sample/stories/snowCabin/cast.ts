import { drawn } from '../figures.ts';
import { type PersonLook, person } from '../person.ts';
import type { Character } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const POT = `<path d="M-24 -4Q-28 -34 0 -36Q28 -34 24 -4Z" fill="#e0763a" stroke="${ink}" stroke-width="2.600"/><path d="M24 -22L42 -32L38 -22L26 -10Z" fill="#e0763a" stroke="${ink}" stroke-width="2.400"/><path d="M-24 -26Q-44 -18 -22 -8" fill="none" stroke="${ink}" stroke-width="4"/><circle cy="-40" r="5" fill="${ink}"/><path d="M40 -40q-5 -8 0 -16" stroke="${ink}" stroke-width="2" fill="none"/>`;
const CUP = `<path d="M-13 -28H13L10 -2H-10Z" fill="#ffffff" stroke="${ink}" stroke-width="2.600"/><path d="M-4 -36q-5 -8 0 -16M6 -36q-5 -8 0 -16" stroke="${ink}" stroke-width="2" fill="none" stroke-linecap="round"/>`;
const LANTERN = `<circle cy="34" r="80" fill="url(#fire)"/><path d="M-14 10Q0 -14 14 10" fill="none" stroke="${ink}" stroke-width="4"/><path d="M-15 12H15V52H-15Z" fill="#fff2c8" stroke="${ink}" stroke-width="3"/><path d="M-18 52H18V60H-18Z" fill="${ink}"/>`;

function guest(look: Pick<PersonLook, 'hair' | 'hairColour' | 'top'> & Partial<PersonLook>): Character {
  return drawn(
    person(
      STYLE,
      { skin: '#fdf3e8', iris: '#5a5560', bottom: '#3c3944', shoe: ink, accent: '#c9c5bd', ...look },
      { ticket: CUP, punched: CUP, punch: POT, lantern: LANTERN },
    ),
  );
}

/** The host, five strangers, and the one who is late. */
export const CAST: Readonly<Record<string, Character>> = {
  host: guest({ hair: 'bun', hairColour: '#d9d6d0', top: '#55515c', over: 'apron', accent: '#e0763a' }),
  boy: guest({ hair: 'short', hairColour: ink, top: '#f1eee6', over: 'collar' }),
  woman: guest({ hair: 'bob', hairColour: '#4a4650', top: '#a39fa8' }),
  man: guest({ hair: 'short', hairColour: '#6b6772', top: '#3c3944', over: 'tie', glasses: true }),
  student: guest({ hair: 'ponytail', hairColour: '#2e2b34', top: '#d5d1c8', over: 'collar' }),
  cook: guest({ hair: 'bun', hairColour: ink, top: '#8a8690' }),
  /** The host and the traveller thirty years ago. */
  young: guest({ hair: 'bun', hairColour: '#2e2b34', top: '#a39fa8' }),
  rescuer: guest({ hair: 'short', hairColour: '#4a4650', top: '#7d7984' }),
  traveller: guest({
    hair: 'short',
    hairColour: '#f4f2ee',
    top: '#7d7984',
    over: 'collar',
    accent: '#e0763a',
  }),
};
