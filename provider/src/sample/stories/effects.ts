import { textLine } from '../lettering.ts';
import { dice } from '../random.ts';
import { round } from '../round.ts';
import type { Effect, Point, Rect, Style } from './story.ts';

/** What one effect draws over a panel. `key` makes its random lines the same every time. */
export function effectMarkup(effect: Effect, box: Rect, style: Style, key: string): string {
  switch (effect.type) {
    case 'focus':
      return focusLines(place(effect.at, box), effect.inner, box, effect.colour ?? style.ink, key);
    case 'speed':
      return speedLines(effect.angle, box, effect.colour ?? '#fff', key);
    case 'rain':
      return rain(box, effect.colour ?? '#cfe6f5', key);
    case 'tone':
      return tone(effect.edge, effect.size, box, key);
    case 'shade':
      return `<rect x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" fill="${effect.colour}" style="mix-blend-mode:multiply"/>`;
    case 'glow':
      return glow(place(effect.at, box), effect.radius, effect.colour, key);
    case 'sparks':
      return sparks(place(effect.at, box), effect.radius, effect.colour ?? '#fff6c8', key);
    case 'sound':
      return sound(effect, box, style);
  }
}

/** The lettering of a sound, which may leave its panel. */
export function sound(
  { text, at, size, turn = -8, fill = '#fff' }: Extract<Effect, { type: 'sound' }>,
  box: Rect,
  { ink }: Style,
): string {
  const [x, y] = place(at, box);
  const line = textLine(text, x, y + size * 0.37, {
    face: 'sans',
    size,
    fill,
    stroke: ink,
    strokeWidth: size * 0.2,
    spacing: size * 0.06,
  });
  return `<g transform="rotate(${turn} ${round(x)} ${round(y)})">${line}</g>`;
}

/** A point of a panel, given in parts of it, in page pixels. */
export function place([fx, fy]: Point, { x, y, w, h }: Rect): Point {
  return [x + fx * w, y + fy * h];
}

function focusLines([x, y]: Point, inner: number, box: Rect, colour: string, key: string): string {
  const random = dice(key);
  const outer = Math.hypot(box.w, box.h);
  const rays = Array.from({ length: 70 }, (_, index) => {
    const angle = ((index + random.next() * 0.8) * Math.PI * 2) / 70;
    const start = inner * (1 + random.next() * 0.45);
    const wide = 0.008 + random.next() * 0.016;
    const at = (turn: number, r: number): string =>
      `${round(x + Math.cos(turn) * r)} ${round(y + Math.sin(turn) * r)}`;
    return `M${at(angle, start)}L${at(angle - wide, outer)}L${at(angle + wide, outer)}Z`;
  });
  return `<path d="${rays.join('')}" fill="${colour}"/>`;
}

function speedLines(angle: number, box: Rect, colour: string, key: string): string {
  const random = dice(key);
  const reach = Math.hypot(box.w, box.h);
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
  const lines = Array.from({ length: 34 }, () => {
    const y = cy - reach / 2 + random.next() * reach;
    const x = cx - reach / 2 + random.next() * reach * 0.8;
    const long = reach * (0.15 + random.next() * 0.4);
    const thick = 1 + random.next() * 2.6;
    return `M${round(x)} ${round(y - thick)}L${round(x + long)} ${round(y)}L${round(x)} ${round(y + thick)}Z`;
  });
  return `<path d="${lines.join('')}" fill="${colour}" fill-opacity=".75" transform="rotate(${angle} ${round(cx)} ${round(cy)})"/>`;
}

function rain(box: Rect, colour: string, key: string): string {
  const random = dice(key);
  const layer = (count: number, long: number): string =>
    Array.from({ length: count }, () => {
      const x = round(box.x + random.next() * (box.w + 60));
      const y = round(box.y - 30 + random.next() * (box.h + 30));
      return `M${x} ${y}l${round(-long * 0.22)} ${long}`;
    }).join('');
  const count = Math.round((box.w * box.h) / 2600);
  return `<g stroke="${colour}" stroke-linecap="round" fill="none"><path d="${layer(count, 16)}" stroke-width="1.2" stroke-opacity=".45"/><path d="${layer(Math.round(count / 3), 34)}" stroke-width="2" stroke-opacity=".55"/></g>`;
}

function tone(edge: 'top' | 'bottom' | 'left' | 'right', size: number, box: Rect, key: string): string {
  const [x1, y1, x2, y2] = {
    top: [0, 0, 0, 1],
    bottom: [0, 1, 0, 0],
    left: [0, 0, 1, 0],
    right: [1, 0, 0, 0],
  }[edge];
  const flat = edge === 'top' || edge === 'bottom';
  const w = flat ? box.w : size;
  const h = flat ? size : box.h;
  const x = edge === 'right' ? box.x + box.w - w : box.x;
  const y = edge === 'bottom' ? box.y + box.h - h : box.y;
  const id = key.replace(/\W/g, '_');
  const area = `x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"`;
  return `<linearGradient id="g${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient><mask id="m${id}" maskUnits="userSpaceOnUse" ${area}><rect ${area} fill="url(#g${id})"/></mask><rect ${area} fill="url(#tone)" mask="url(#m${id})"/>`;
}

function glow([x, y]: Point, radius: number, colour: string, key: string): string {
  const id = `g${key.replace(/\W/g, '_')}`;
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity=".85"/><stop offset=".35" stop-color="${colour}" stop-opacity=".4"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="url(#${id})" style="mix-blend-mode:screen"/>`;
}

function sparks([x, y]: Point, radius: number, colour: string, key: string): string {
  const random = dice(key);
  const stars = Array.from({ length: 16 }, () => {
    const angle = random.next() * Math.PI * 2;
    const far = Math.sqrt(random.next()) * radius;
    const r = 2 + random.next() * 6;
    const [sx, sy] = [round(x + Math.cos(angle) * far), round(y + Math.sin(angle) * far)];
    return `M${sx} ${round(sy - r)}Q${sx} ${sy} ${round(sx + r)} ${sy}Q${sx} ${sy} ${sx} ${round(sy + r)}Q${sx} ${sy} ${round(sx - r)} ${sy}Q${sx} ${sy} ${sx} ${round(sy - r)}Z`;
  });
  return `<path d="${stars.join('')}" fill="${colour}"/>`;
}
