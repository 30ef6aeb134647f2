/** Movement: values that follow from the time. */

/** Values at certain parts of a scene (0 to 1), in order; smooth between them. */
export type Keys = readonly (readonly [at: number, ...values: number[]])[];

/** The values at a part of the scene. */
export function valuesAt(keys: Keys, share: number): number[] {
  const next = keys.findIndex(([at]) => at >= share);
  const after = keys[next === -1 ? keys.length - 1 : next];
  const before = keys[next === -1 ? keys.length - 1 : Math.max(0, next - 1)];
  if (!before || !after) throw new Error('Keys need at least one value');
  const [start, ...from] = before;
  const [end, ...to] = after;
  const part = end > start ? Math.max(0, Math.min(1, (share - start) / (end - start))) : 1;
  const eased = part * part * (3 - 2 * part);
  return to.map((value, index) => (from[index] ?? value) + (value - (from[index] ?? value)) * eased);
}

/** How something moves, in units of its world. */
export interface Motion {
  /** Offset from its place. */
  readonly path?: Keys;
  readonly scale?: Keys;
  /** Degrees, clockwise. */
  readonly turn?: Keys;
  /** A swing without end: distances, degrees, and seconds of a swing. */
  readonly sway?: readonly [x: number, y: number, degrees: number, seconds: number];
  /** The point that turning and scaling leave in place. */
  readonly about?: readonly [x: number, y: number];
  /** Opacity of fills and lines, 0 to 1. */
  readonly fade?: Keys;
  /** The part of the scene in which it is there; all of it by default. */
  readonly during?: readonly [from: number, to: number];
}

/** Moves markup as it is at a moment. */
export function moved(markup: string, motion: Motion, now: { t: number; share: number }): string {
  const { path, scale, turn, sway = [0, 0, 0, 1], about = [200, 200], fade, during = [0, 1] } = motion;
  if (now.share < during[0] || now.share > during[1]) return '';
  const [dx = 0, dy = 0] = path ? valuesAt(path, now.share) : [];
  const [size = 1] = scale ? valuesAt(scale, now.share) : [];
  const [angle = 0] = turn ? valuesAt(turn, now.share) : [];
  const [opacity = 1] = fade ? valuesAt(fade, now.share) : [];
  if (size <= 0 || opacity <= 0) return '';
  const [swayX, swayY, degrees, seconds] = sway;
  const swing = (now.t * 2 * Math.PI) / seconds;
  const x = about[0] + dx + swayX * Math.sin(swing);
  const y = about[1] + dy + swayY * Math.sin(swing * 2 + 1);
  const place = `translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${(angle + degrees * Math.sin(swing)).toFixed(2)}) scale(${size.toFixed(4)}) translate(${-about[0]} ${-about[1]})`;
  const paint = fade ? ` fill-opacity="${opacity.toFixed(3)}" stroke-opacity="${opacity.toFixed(3)}"` : '';
  return `<g transform="${place}"${paint}>${markup}</g>`;
}
