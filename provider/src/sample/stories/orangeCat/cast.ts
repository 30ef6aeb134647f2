import { type PuppetLook, puppet } from '../puppet.ts';
import type { Character } from '../story.ts';
import { BAI, JU } from './cats.ts';
import { CHEN, MAN } from './people.ts';
import { umbrella } from './props.ts';

/** A figure without features: someone in the dark; `carried` is drawn behind it in its own colours. */
function shadowOf(look: PuppetLook, colour: string, carried = ''): Character {
  return (stance, style) => {
    const { markup, mouth, head } = puppet(look, stance, style);
    const dark = markup
      .replace(/fill="(?!none)[^"]*"/g, `fill="${colour}"`)
      .replace(/stroke="[^"]*"/g, `stroke="${colour}"`);
    return { markup: carried + dark, mouth, head };
  };
}

function drawn(look: PuppetLook): Character {
  return (stance, style) => puppet(look, stance, style);
}

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
