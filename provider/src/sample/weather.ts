import { paintOpacity } from './artwork.ts';
import type { Dice } from './random.ts';

/** Particles over a picture, such as rain or leaves. */
export type Weather =
  | 'none'
  | 'snow'
  | 'petals'
  | 'leaves'
  | 'rain'
  | 'stars'
  | 'fireflies'
  | 'bubbles'
  | 'mist'
  | 'birds'
  | 'rays'
  | 'lanterns';

/** The markup of the weather over a picture of this size; `amount` 1 is light. */
export function weatherMarkup(
  kind: Weather,
  width: number,
  height: number,
  random: Dice,
  amount = 1,
): string {
  return paintOpacity(drawn(kind, width, height, random, amount));
}

function drawn(kind: Weather, width: number, height: number, random: Dice, amount: number): string {
  const many = (count: number, draw: (x: number, y: number, index: number) => string): string =>
    Array.from(
      { length: Math.max(2, Math.round(((count * width * height) / 160_000) * amount)) },
      (_, index) => draw(Math.round(random.next() * width), Math.round(random.next() * height), index),
    ).join('');
  const size = (low: number, high: number): number =>
    Math.round((low + random.next() * (high - low)) * 10) / 10;
  switch (kind) {
    case 'none':
      return '';
    case 'snow':
      return many(
        60,
        (x, y) =>
          `<circle cx="${x}" cy="${y}" r="${size(1.4, 5)}" fill="#fff" opacity="${size(0.4, 0.95)}"/>`,
      );
    case 'petals':
      return many(
        26,
        (x, y) =>
          `<path transform="translate(${x} ${y}) rotate(${random.between(0, 359)}) scale(${size(0.7, 1.5)})" d="M0 0C5-8 14-8 16 0C12 6 4 6 0 0Z" fill="${random.pick(['#ffc4d6', '#ff9fbf', '#ffe1ea'])}" opacity=".92"/>`,
      );
    case 'leaves':
      return many(
        20,
        (x, y) =>
          `<path transform="translate(${x} ${y}) rotate(${random.between(0, 359)}) scale(${size(0.9, 1.7)})" d="M0 0q8-9 16 0q-8 9-16 0Z" fill="${random.pick(['#e8622a', '#f5a83a', '#c93c28', '#8fae4a'])}"/>`,
      );
    case 'rain':
      return `<g stroke="#dff0ff" stroke-width="1.6" stroke-linecap="round" opacity=".5">${many(70, (x, y) => `<path d="M${x} ${y}l-${size(3, 6)} ${size(14, 26)}"/>`)}</g>`;
    case 'stars':
      return many(
        34,
        (x, y) =>
          `<path transform="translate(${x} ${y}) scale(${size(0.3, 1)})" d="M0-9L2-2L9 0L2 2L0 9L-2 2L-9 0L-2-2Z" fill="#fff8d8" opacity="${size(0.5, 1)}"/>`,
      );
    case 'fireflies':
      return many(
        22,
        (x, y) =>
          `<circle cx="${x}" cy="${y}" r="${size(6, 11)}" fill="#fff3a0" opacity=".22"/><circle cx="${x}" cy="${y}" r="2.6" fill="#fffbd0"/>`,
      );
    case 'bubbles':
      return many(24, (x, y) => {
        const r = size(3, 12);
        return `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" fill-opacity=".1" stroke="#e6fffb" stroke-width="1.6" stroke-opacity=".8"/><circle cx="${x - r * 0.35}" cy="${y - r * 0.35}" r="${r * 0.2}" fill="#fff" opacity=".8"/>`;
      });
    case 'mist':
      return `<defs><radialGradient id="mist"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>${many(9, (x, y) => `<ellipse cx="${x}" cy="${Math.round(height * 0.4 + y * 0.6)}" rx="${size(110, 200)}" ry="${size(18, 36)}" fill="url(#mist)"/>`)}`;
    case 'birds':
      return `<g fill="none" stroke="#3c2b36" stroke-width="2.4" stroke-linecap="round">${many(7, (x, y) => `<path transform="translate(${x} ${Math.round(y * 0.5)}) scale(${size(0.8, 1.7)})" d="M0 0q4-6 8 0q4-6 8 0"/>`)}</g>`;
    case 'rays':
      return `<g fill="#fff6d0" opacity=".16">${many(6, (x) => `<path d="M${x} 0h${size(18, 50)}l-${Math.round(height * 0.5)} ${height}h-${size(40, 90)}Z"/>`)}</g>`;
    case 'lanterns':
      return many(
        9,
        (x, y) =>
          `<g transform="translate(${x} ${Math.round(y * 0.75)}) scale(${size(0.5, 1.1)})"><circle r="26" fill="#ffd76a" opacity=".25"/><path d="M-10-13h20l4 24h-28Z" fill="#ffb13d"/><path d="M-10-13h20l1 6h-22Z" fill="#ffd98a"/><circle cy="6" r="5" fill="#fff6cf"/></g>`,
      );
  }
}
