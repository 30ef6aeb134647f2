/** What the skies of several books are made of. */
import { dice } from '../random.ts';
import { round } from '../round.ts';

/** Stars in an area of the given size, the same every time for a key. */
export function stars(w: number, h: number, count: number, key: string, fill = '#fff8e0'): string {
  const random = dice(key);
  const dots = Array.from({ length: count }, () => {
    const r = 0.8 + random.next() * 1.8;
    return `<circle cx="${(random.next() * w).toFixed(1)}" cy="${(random.next() * h).toFixed(1)}" r="${r.toFixed(1)}"/>`;
  });
  return `<g fill="${fill}" fill-opacity=".85">${dots.join('')}</g>`;
}

/** A mark at many places of an area, each turned and sized by chance: leaves, petals, snow. */
export function scattered(
  w: number,
  h: number,
  count: number,
  key: string,
  mark: (index: number) => string,
): string {
  const random = dice(key);
  return Array.from({ length: count }, (_, index) => {
    const [x, y] = [round(random.next() * w), round(random.next() * h)];
    return `<g transform="translate(${x} ${y}) rotate(${round(random.next() * 360)}) scale(${round(0.6 + random.next() * 0.8)})">${mark(index)}</g>`;
  }).join('');
}

/** A cloud whose foot is flat, about 200 x 90 at size 1, its foot in the middle at (x, y). */
export function cloud(x: number, y: number, size: number, fill: string, edge = ''): string {
  return `<path transform="translate(${x} ${y}) scale(${size})" d="M-96 0Q-112 -30 -76 -38Q-70 -74 -34 -64Q-12 -98 24 -72Q58 -84 66 -46Q108 -42 98 0Z" fill="${fill}" ${edge}/>`;
}

/** A ridge of hills over a width of 500 and the ground below it. */
export function hills(y: number, rise: number, fill: string, key: string, edge = ''): string {
  const random = dice(key);
  let d = `M-30 ${y}`;
  for (let x = -30; x < 540; ) {
    const w = 90 + random.next() * 110;
    d += `Q${round(x + w / 2)} ${round(y - rise * (0.7 + random.next() * 1.3))} ${round(x + w)} ${round(y - rise * random.next() * 0.3)}`;
    x += w;
  }
  return `<path d="${d}V1200H-30Z" fill="${fill}" ${edge}/>`;
}

/** Houses side by side over a width of 500 that stand on y; their windows have a colour of their own. */
export function skyline(
  y: number,
  [low, high]: readonly [number, number],
  fill: string,
  glass: string,
  key: string,
  edge = '',
): string {
  const random = dice(key);
  let out = '';
  for (let x = -20; x < 510; ) {
    const w = 54 + random.next() * 52;
    const top = y - low - random.next() * (high - low);
    const panes = Array.from({ length: Math.floor((y - top - 24) / 44) }, (_, row) =>
      [0.18, 0.58]
        .filter(() => random.next() < 0.7)
        .map(
          (part) =>
            `M${round(x + w * part)} ${round(top + 20 + row * 44)}h${round(w * 0.22)}v22h${round(-w * 0.22)}Z`,
        )
        .join(''),
    ).join('');
    out += `<path d="M${round(x)} ${y}V${round(top)}H${round(x + w)}V${y}Z" fill="${fill}" ${edge}/><path d="${panes}" fill="${glass}"/>`;
    x += w;
  }
  return out;
}

/** Short strokes on water in an area 500 wide, denser and finer towards its upper edge. */
export function ripples(y: number, h: number, colour: string, key: string): string {
  const random = dice(key);
  const rows = Math.round(h / 16);
  const strokes = Array.from({ length: rows * 2 }, (_, index) => {
    const depth = ((index / 2) | 0) / rows;
    const long = 18 + depth * 60 * random.next() + 14;
    return `M${round(random.next() * 480)} ${round(y + depth ** 1.3 * h + 6)}h${round(long)}`;
  });
  return `<path d="${strokes.join('')}" stroke="${colour}" stroke-width="3" stroke-linecap="round" fill="none"/>`;
}

/** The sun or the moon with its light. `light` is a halo of the style. */
export function disc(x: number, y: number, r: number, fill: string, light: string): string {
  return `<circle cx="${x}" cy="${y}" r="${r * 3}" fill="url(#${light})"/><circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
}
