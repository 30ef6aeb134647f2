/** What films are composed of. */
import { type Art, FIGURES, layerMarkup } from '../artwork.ts';
import { dice } from '../random.ts';
import type { Mood, Story } from '../stories/story.ts';
import type { Tint } from '../tint.ts';
import { FRAME, type Layer } from './film.ts';
import { type Keys, type Motion, moved, valuesAt } from './motion.ts';

/** Elements of an art, from the first to the last that is named, in its space of 400 x 400. */
export function art(
  name: Art,
  [from, to]: readonly [number, number],
  motion: Motion = {},
  { tint, omit, mirror }: { tint?: Tint; omit?: readonly number[]; mirror?: boolean } = {},
): Layer {
  const layer = {
    art: name,
    from,
    to,
    ...(tint && { tint }),
    ...(omit && { omit }),
    ...(mirror && { mirror }),
  };
  return (now) => moved(layerMarkup(layer, now.ids), motion, now);
}

/** A whole art, its figure moving between background and foreground. */
export function scenery(name: Art, motion: Motion = {}, tint?: Tint): Layer[] {
  const { from, to, box } = FIGURES[name];
  const colour = tint ? { tint } : {};
  const about = [box.x + box.w / 2, box.y + box.h / 2] as const;
  return [
    art(name, [0, from - 1], {}, colour),
    art(name, [from, to], { about, ...motion }, colour),
    art(name, [to + 1, Number.POSITIVE_INFINITY], {}, colour),
  ];
}

/** Any markup. */
export function shape(markup: string, motion: Motion = {}): Layer {
  return (now) => moved(markup, motion, now);
}

/** A place of a book. */
export function place(story: Story, name: string, variant = '', motion: Motion = {}): Layer {
  const setting = story.settings[name];
  if (!setting) throw new Error(`Unknown setting '${name}'`);
  const markup = setting(variant, story.style);
  return (now) => moved(markup, motion, now);
}

/** What a character of a book does in a scene. */
interface Acting {
  readonly pose: string;
  readonly mood?: Mood;
  readonly look?: number;
  readonly flip?: boolean;
  /** The feet and the size during the scene: x, y, scale. */
  readonly at: Keys;
  /** Steps per second while walking. */
  readonly steps?: number;
  readonly during?: readonly [from: number, to: number];
}

/** A character of a book, who breathes, blinks and walks. */
export function actor(story: Story, who: string, acting: Acting): Layer {
  const character = story.cast[who];
  if (!character) throw new Error(`Unknown character '${who}'`);
  const { pose, mood = 'calm', look = 0, flip = false, at, steps = 0, during = [0, 1] } = acting;
  const drawn = (shown: Mood): string =>
    character({ pose, mood: shown, look: flip ? -look : look }, story.style).markup;
  const [awake, blinking] = [drawn(mood), drawn(mood === 'calm' || mood === 'smile' ? 'asleep' : mood)];
  return ({ t, share }) => {
    if (share < during[0] || share > during[1]) return '';
    const [x = 0, y = 0, scale = 1] = valuesAt(at, share);
    const step = steps > 0 ? Math.abs(Math.sin(t * Math.PI * steps)) * 9 * scale : 0;
    const tilt = steps > 0 ? Math.sin(t * Math.PI * steps) * 2 : 0;
    const breath = 1 + 0.008 * Math.sin(t * 2.1);
    const blinks = (t + who.length) % 3.7 < 0.17;
    return `<g transform="translate(${x.toFixed(2)} ${(y - step).toFixed(2)}) rotate(${tilt.toFixed(2)}) scale(${(flip ? -scale : scale).toFixed(3)} ${(scale * breath).toFixed(4)})">${blinks ? blinking : awake}</g>`;
  };
}

/** A colour over the frame. */
export function shade(colour: string, opacity: Keys): Layer {
  return ({ share }) => {
    const [value = 0] = valuesAt(opacity, share);
    return `<rect width="${FRAME.width}" height="${FRAME.height}" fill="${colour}" fill-opacity="${value.toFixed(3)}"/>`;
  };
}

/** Night over what is drawn before it in the world. */
export function night(opacity: number, colour = '#0b1440'): Layer {
  return shape(`<rect x="-50" y="-50" width="500" height="500" fill="${colour}" fill-opacity="${opacity}"/>`);
}

/** Lights that pass a window of this size and place, as seen from a train. */
export function passing(
  [x, y, w, h]: readonly [number, number, number, number],
  speed: number,
  colour = '#fff',
): Layer {
  return ({ t }) => {
    const random = dice(`passing ${x} ${y} ${w}`);
    const lights = Array.from({ length: 26 }, () => {
      const [at, row, near] = [random.next() * w, random.next() * h, 0.3 + random.next()];
      const left = (((at - t * speed * near) % w) + w) % w;
      return `<rect x="${left.toFixed(1)}" y="${row.toFixed(1)}" width="${(1.5 + near * speed * 0.06).toFixed(1)}" height="${(0.8 + near * 1.6).toFixed(1)}" rx="1" fill="${colour}" fill-opacity="${(0.35 + near * 0.4).toFixed(2)}"/>`;
    });
    return `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${lights.join('')}</svg>`;
  };
}
