import type { Ids } from '../artwork.ts';
import type { Dice } from '../random.ts';
import { round } from '../round.ts';
import type { Panel } from './panel.ts';

const GLOWS: readonly (readonly [from: string, to: string])[] = [
  ['#ffe3a8', '#c8743c'],
  ['#ffd9e2', '#c86a92'],
  ['#d6f3ff', '#4a86c0'],
  ['#e3ffe0', '#4a9a78'],
  ['#efe3ff', '#6a56b0'],
  ['#fff3c9', '#e0963c'],
];
/** A background of one colour that darkens outwards, with a screentone. */
export function glow(panel: Panel, random: Dice, names: Ids): string {
  const [from, to] = random.pick(GLOWS);
  const id = `g${names.next()}`;
  const dots: string[] = [];
  // Screentone: dots that grow towards the foot.
  for (let row = 0; row < 9; row++) {
    const y = panel.y + panel.h * (0.5 + row * 0.06);
    for (let x = panel.x - 20 + (row % 2) * 9; x < panel.x + panel.w + 20; x += 18) {
      dots.push(`M${round(x)} ${round(y)}h0`);
    }
  }
  return `<defs><radialGradient id="${id}" cx=".5" cy=".35" r=".8"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></radialGradient></defs><rect x="${panel.x - 24}" y="${panel.y}" width="${panel.w + 48}" height="${panel.h}" fill="url(#${id})"/><path d="${dots.join('')}" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".22"/>`;
}

const BURSTS: readonly (readonly [paper: string, line: string])[] = [
  ['#fff7e2', '#2a2522'],
  ['#ffe27a', '#e5823a'],
  ['#bfeaff', '#2a6ab0'],
  ['#ffd3dc', '#c84a6a'],
  ['#2a2350', '#8f86e0'],
];
/** A background of rays that point at the hero. */
export function burst(panel: Panel, random: Dice, side: number): string {
  const [paper, line] = random.pick(BURSTS);
  const cx = panel.x + panel.w * (panel.w < 300 ? 0.5 : 0.5 + side * 0.19);
  const cy = panel.y + panel.h * 0.5;
  const far = Math.hypot(panel.w, panel.h);
  const near = Math.min(panel.w, panel.h) * 0.42;
  const rays = Array.from({ length: 64 }, (_, index) => {
    const angle = (index / 64) * 2 * Math.PI + random.next() * 0.06;
    const half = 0.008 + random.next() * 0.016;
    const start = near * (1.05 + random.next() * 0.6);
    const at = (radius: number, turn: number): string =>
      `${round(cx + Math.cos(turn) * radius)} ${round(cy + Math.sin(turn) * radius)}`;
    return `M${at(start, angle)}L${at(far, angle - half)}L${at(far, angle + half)}Z`;
  });
  return `<rect x="${panel.x - 24}" y="${panel.y}" width="${panel.w + 48}" height="${panel.h}" fill="${paper}"/><path d="${rays.join('')}" fill="${line}" opacity=".8"/>`;
}
