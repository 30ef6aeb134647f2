/** Characters that are made of a puppet. */
import { type PuppetLook, puppet } from './puppet.ts';
import type { Character } from './story.ts';

/** A figure with all its features. */
export function drawn(look: PuppetLook): Character {
  return (stance, style) => puppet(look, stance, style);
}

/** A figure without features: someone in the dark; `carried` is drawn behind it in its own colours. */
export function shadowOf(look: PuppetLook, colour: string, carried = ''): Character {
  return (stance, style) => {
    const { markup, mouth, head } = puppet(look, stance, style);
    const dark = markup
      .replace(/fill="(?!none)[^"]*"/g, `fill="${colour}"`)
      .replace(/stroke="[^"]*"/g, `stroke="${colour}"`);
    return { markup: carried + dark, mouth, head };
  };
}
