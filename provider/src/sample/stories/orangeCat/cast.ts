import { drawn, shadowOf } from '../figures.ts';
import type { Character } from '../story.ts';
import { BAI, JU } from './cats.ts';
import { CHEN, MAN } from './people.ts';
import { umbrella } from './props.ts';

const GLEAMING_UMBRELLA = `<g transform="translate(44 -138) rotate(-4)">${umbrella(true, 44)}</g>`;

/** The people and animals of the book. */
export const CAST: Readonly<Record<string, Character>> = {
  ju: drawn(JU),
  man: drawn(MAN),
  chen: drawn(CHEN),
  bai: drawn(BAI),
  /** 白露 before anybody knows who she is. */
  shadow: shadowOf({ ...BAI, props: {} }, '#0e1730', GLEAMING_UMBRELLA),
  /** Whoever comes out of the moon, in the detective's hat. */
  stranger: shadowOf(JU, '#1a2038'),
};
