/** What the skies of several books are made of. */
import { dice } from '../random.ts';

/** Stars in an area of the given size, the same every time for a key. */
export function stars(w: number, h: number, count: number, key: string, fill = '#fff8e0'): string {
  const random = dice(key);
  const dots = Array.from({ length: count }, () => {
    const r = 0.8 + random.next() * 1.8;
    return `<circle cx="${(random.next() * w).toFixed(1)}" cy="${(random.next() * h).toFixed(1)}" r="${r.toFixed(1)}"/>`;
  });
  return `<g fill="${fill}" fill-opacity=".85">${dots.join('')}</g>`;
}
