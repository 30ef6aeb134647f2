/** What every place of the book is painted with: washes, clouds, birds, the city. */
import { dice } from '../../random.ts';
import { round } from '../../round.ts';
import { COLOURS } from './style.ts';

const { ink, plum, blue, mist, paper, coral, gold } = COLOURS;

/** A shape as a thin wash, its pigment gathered at the edge. */
export function wash(d: string, fill: string, edge: string = ink): string {
  return `<path d="${d}" fill="${fill}" fill-opacity=".9" stroke="${edge}" stroke-width="2" stroke-opacity=".65" stroke-linejoin="round"/>`;
}

/** A bank of clouds between two rows; `fill` is the id of a soft gradient. */
export function clouds(top: number, bottom: number, count: number, key: string, fill = 'cloud'): string {
  const random = dice(key);
  const puffs = Array.from({ length: count }, () => {
    const depth = random.next();
    const rx = 60 + depth * 120;
    return `<ellipse cx="${round(random.next() * 560 - 30)}" cy="${round(top + depth * (bottom - top))}" rx="${round(rx)}" ry="${round(rx * (0.34 + random.next() * 0.16))}"/>`;
  });
  return `<g fill="url(#${fill})">${puffs.join('')}</g>`;
}

/** Stains where a wash has dried: they make a sky uneven. */
export function stains(w: number, h: number, key: string): string {
  const random = dice(key);
  return Array.from(
    { length: 5 },
    (_, index) =>
      `<ellipse cx="${round(random.next() * w)}" cy="${round(random.next() * h)}" rx="${round(70 + random.next() * 120)}" ry="${round(40 + random.next() * 70)}" fill="url(#${index % 3 ? 'cloud' : 'bloom'})" fill-opacity=".28"/>`,
  ).join('');
}

/** A bird of two strokes, about 40 wide; `light` carries a small lamp. */
export function bird(x: number, y: number, size: number, light = false): string {
  const lamp = light
    ? `<circle cy="26" r="34" fill="url(#lamp)"/><path d="M0 6V18M-5 18H5L4 32H-4Z" fill="#fff3c0" stroke="${ink}" stroke-width="1.600"/>`
    : '';
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${round(size)})">${lamp}<path d="M-24 -8Q-12 -16 0 0Q12 -16 24 -8Q12 -8 3 8Q0 12 -3 8Q-12 -8 -24 -8Z" fill="${paper}" stroke="${ink}" stroke-width="1.800"/></g>`;
}

/** A flock along a line from one point to another. */
export function flock(
  [fromX, fromY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
  count: number,
  key: string,
  light = false,
): string {
  const random = dice(key);
  return Array.from({ length: count }, (_, index) => {
    const t = index / Math.max(1, count - 1);
    const spread = 70 * (1 - t) + 16;
    return bird(
      fromX + (toX - fromX) * t + (random.next() - 0.5) * spread * 2,
      fromY + (toY - fromY) * t + (random.next() - 0.5) * spread,
      0.4 + (1 - t) * 0.9,
      light,
    );
  }).join('');
}

/** Waves of a sea between two rows. */
export function waves(top: number, bottom: number, fill: string, key: string): string {
  const random = dice(key);
  let out = `<rect x="-20" y="${top}" width="540" height="${bottom - top}" fill="${fill}"/>`;
  for (let y = top; y < bottom; y += 34) {
    let d = `M-20 ${y + 16}`;
    for (let x = -20; x < 520; x += 60) d += `q30 ${round(-18 - random.next() * 16)} 60 0`;
    out += `<path d="${d}V${y + 60}H-20Z" fill="${fill}" stroke="${paper}" stroke-width="2.400" stroke-opacity=".5"/>`;
  }
  return out;
}

/** A boat with a mast, its water line at y = 0; 120 long. */
export function boat(x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size})">${wash('M-60 -22H60L44 10H-44Z', coral)}${wash('M-8 -22V-110H-2V-22Z', '#b98a66')}${wash('M0 -106Q50 -70 46 -34H0Z', paper)}${wash('M-12 -100Q-44 -66 -42 -34H-12Z', mist)}<circle cx="-5" cy="-116" r="7" fill="${gold}" stroke="${ink}" stroke-width="1.600"/></g>`;
}

/** The city on its rock, about 400 wide, its streets at y = 0. */
export function city(dark: boolean): string {
  const random = dice('city');
  const wall = dark ? '#5f628c' : '#f6ece4';
  const roofs = dark ? ['#4d5080', '#565a88', '#484b78'] : [coral, blue, '#c79ac0'];
  const line = dark ? '#3f426c' : ink;
  const towers = Array.from({ length: 15 }, (_, index) => {
    const x = -180 + index * 25 + random.next() * 8;
    const near = 1 - Math.abs(index - 7) / 8;
    const h = 50 + near * 150 + random.next() * 50;
    const w = 26 + random.next() * 14;
    const lit = Array.from({ length: 3 }, (_, row) =>
      random.next() < 0.7
        ? `<path d="M${round(x + w / 2 - 4)} ${round(-h + 18 + row * 30)}h8v12h-8Z" fill="${dark ? '#6a6d96' : gold}"/>`
        : '',
    ).join('');
    return `${wash(`M${round(x)} 20V${round(-h)}H${round(x + w)}V20Z`, wall, line)}${wash(`M${round(x - 5)} ${round(-h)}L${round(x + w / 2)} ${round(-h - 34 - near * 40)}L${round(x + w + 5)} ${round(-h)}Z`, roofs[index % 3] as string, line)}${lit}`;
  });
  const rock = dark
    ? ''
    : wash(
        'M-204 12Q-100 30 0 22Q110 30 210 8Q180 70 110 100Q80 160 30 190Q0 240 -30 184Q-90 160 -120 104Q-190 74 -204 12Z',
        '#b5a9c4',
        line,
      );
  const green = dark
    ? ''
    : `<path d="M-204 12Q-100 34 0 26Q110 34 210 8Q196 40 160 34Q130 54 90 36Q50 58 10 38Q-40 58 -80 36Q-130 52 -160 32Q-196 40 -204 12Z" fill="#8fb08a" fill-opacity=".85"/>`;
  return `${towers.join('')}${rock}${green}<path d="M-120 60Q-60 84 -40 120M60 70Q40 110 20 140" stroke="${plum}" stroke-width="3" stroke-opacity="${dark ? 0 : 0.5}" fill="none"/>`;
}
