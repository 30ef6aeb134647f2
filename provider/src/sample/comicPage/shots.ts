import { type Box, backdrop, type Ids, type Layer, layerMarkup } from '../artwork.ts';
import { type BookLook, clampFromZero } from '../looks.ts';
import { MARKS, PROPS } from '../props.ts';
import type { Dice } from '../random.ts';
import { round } from '../round.ts';
import { weatherMarkup } from '../weather.ts';
import { burst, glow } from './backgrounds.ts';
import { heroMarkup } from './hero.ts';
import type { Panel, Script } from './panel.ts';

/**
 * The drawing of a panel, without its words.
 * @param side on which the hero stands: -1 left, 1 right.
 */
export function shotMarkup(panel: Panel, script: Script, random: Dice, names: Ids, side: number): string {
  const { look } = script;
  const place = random.pick(script.places);
  const weather =
    random.next() < 0.4
      ? weatherIn(
          panel,
          look.weather === 'none' ? random.pick(['stars', 'petals', 'birds', 'snow'] as const) : look.weather,
          random,
        )
      : '';
  switch (panel.shot) {
    case 'title':
      return scene(
        panel,
        look.layers,
        { x: 0, y: clampFromZero(look.middle - 76, 180), w: 400, h: 220 },
        names,
      );
    case 'place': {
      const zoom = 1 + random.next() * 0.5;
      const w = 400 / zoom;
      const box = { x: (400 - w) * random.next(), y: 130 / zoom, w, h: w * 0.6 };
      return scene(panel, [place], box, names) + weather;
    }
    case 'travel': {
      const world = backdrop(place.art, {
        ...(place.tint && { tint: place.tint }),
        mirror: random.next() < 0.5,
      });
      return (
        scene(panel, [world], { x: 20, y: 110, w: 360, h: 240 }, names) +
        weather +
        heroMarkup(panel, look, names, side, 0.86)
      );
    }
    case 'close':
      return (
        glow(panel, random, names) +
        heroMarkup(panel, look, names, side, 1.5) +
        markBeside(panel, random, side)
      );
    case 'focus':
      return (
        burst(panel, random, side) +
        heroMarkup(panel, look, names, side, 0.98) +
        markBeside(panel, random, side)
      );
    case 'silhouette': {
      const world = backdrop(place.art, { tint: { hue: 20, sat: 0.9, light: 1.1 } });
      return (
        scene(panel, [world], { x: 40, y: 60, w: 320, h: 240 }, names) +
        heroMarkup(panel, look, names, side, 0.7, '#1b1530') +
        weather
      );
    }
    case 'prop': {
      const scale = Math.min(panel.w / 250, panel.h / 190);
      return `${glow(panel, random, names)}<g transform="translate(${panel.x + panel.w / 2} ${panel.y + panel.h * 0.56}) scale(${scale.toFixed(3)})">${random.pick(PROPS)}</g>${weatherIn(panel, 'stars', random)}`;
    }
  }
}

/** Layers cropped to a window, which is extended to the panel's aspect ratio. */
function scene(panel: Box, layers: readonly Layer[], window: Box, names: Ids): string {
  const aspect = panel.w / panel.h;
  const wide = Math.max(window.w, window.h * aspect);
  const w = Math.min(wide, 396, 396 * aspect);
  const h = w / aspect;
  const left = clampFromZero(window.x + window.w / 2 - w / 2, 400 - w);
  const top = clampFromZero(window.y + window.h / 2 - h / 2, 400 - h);
  // Slanted panels extend a little beyond their box.
  const scale = (panel.w / w) * 1.12;
  const drawn = layers.map((layer) => layerMarkup(layer, names)).join('');
  return `<g transform="translate(${round(panel.x - panel.w * 0.06)} ${round(panel.y - panel.h * 0.06)}) scale(${round(scale)}) translate(${round(-left)} ${round(-top)})">${drawn}</g>`;
}

function markBeside(panel: Panel, random: Dice, side: number): string {
  if (panel.w < 300) return '';
  const x = panel.x + panel.w * (0.5 - side * 0.13);
  return `<g transform="translate(${round(x)} ${round(panel.y + panel.h * 0.62)}) scale(${round(Math.min(1.2, panel.h / 190))})">${random.pick(MARKS)}</g>`;
}

function weatherIn(panel: Box, kind: BookLook['weather'], random: Dice): string {
  return `<g transform="translate(${panel.x} ${panel.y})">${weatherMarkup(kind, panel.w, panel.h, random, 1)}</g>`;
}
