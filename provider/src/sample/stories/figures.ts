/** Characters that are made of a puppet. */
import { type PuppetLook, puppet } from './puppet.ts';
import type { Character } from './story.ts';

/** A figure with all its features. */
export function drawn(look: PuppetLook): Character {
  return (stance, style) => puppet(look, stance, style);
}

/** A figure with all its features whose outline is thicker on one side, as that of a brush: `by` units of the figure. */
export function brushed(look: PuppetLook, by: readonly [dx: number, dy: number]): Character {
  return (stance, style) => {
    const figure = puppet(look, stance, style);
    const heavy = `<g transform="translate(${by[0]} ${by[1]})">${inOneColour(figure.markup, style.ink)}</g>`;
    return { ...figure, markup: heavy + figure.markup };
  };
}

/** A figure with a white edge around it, `edge` units wide, as that of a sticker. */
export function sticker(character: Character, edge: number): Character {
  return (stance, style) => {
    const figure = character(stance, style);
    const wider = inOneColour(figure.markup, '#ffffff').replace(
      /stroke-width="([\d.]+)"/g,
      (_, width: string) => `stroke-width="${Number(width) + edge}"`,
    );
    return { ...figure, markup: wider + figure.markup };
  };
}

/** A figure without features: someone in the dark; `carried` is drawn behind it in its own colours. */
export function shadowOf(look: PuppetLook, colour: string, carried = ''): Character {
  return (stance, style) => {
    const { markup, mouth, head } = puppet(look, stance, style);
    return { markup: carried + inOneColour(markup, colour), mouth, head };
  };
}

function inOneColour(markup: string, colour: string): string {
  return markup
    .replace(/fill="(?!none)[^"]*"/g, `fill="${colour}"`)
    .replace(/stroke="[^"]*"/g, `stroke="${colour}"`);
}
