/** Figures with a body, two arms and two legs: a pose is the position of their joints. */
import { round } from '../round.ts';
import type { Figure, Mood, Point, Rect, Stance, Style } from './story.ts';

/** A limb from its root through a joint to its end. */
export type LimbPose = readonly [jointX: number, jointY: number, endX: number, endY: number];

/** Joints in units of the figure: feet at y = 0, up is negative. Left is the reader's left. */
export interface Pose {
  readonly hip?: Point;
  readonly chest?: Point;
  readonly head?: readonly [x: number, y: number, tilt: number];
  readonly left: LimbPose;
  readonly right: LimbPose;
  readonly legLeft: LimbPose;
  readonly legRight: LimbPose;
  /** Arms before the head, and arms behind the body. */
  readonly over?: 'left' | 'right' | 'both';
  readonly under?: 'left' | 'right' | 'both';
  /** The thing in a hand. */
  readonly holds?: {
    readonly hand: 'left' | 'right' | 'both';
    readonly prop: string;
    readonly turn?: number;
  };
  /** Seen from behind. */
  readonly back?: boolean;
  /** Seated and seen from the front: the knees are before the clothes. */
  readonly seated?: boolean;
}

/** The look of a figure. Markup is in units of the figure. */
export interface PuppetLook {
  /** The head, its middle at the origin. */
  readonly head: (mood: Mood, look: number, back: boolean) => string;
  readonly face: Rect;
  /** The face with ears, hair and hat. */
  readonly skull: Rect;
  readonly mouth: Point;
  readonly skin: string;
  readonly sleeve: string;
  readonly leg: string;
  readonly shoe: string;
  readonly armWidth: number;
  readonly legWidth: number;
  /** The clothes between chest and hip, in a space from (0, 0) at the chest to (0, 100) at the hip. */
  readonly body: (back: boolean) => string;
  /** What is drawn behind everything, from the hip: a tail. */
  readonly tail?: (pose: Pose) => string;
  /** What lies on the shoulders, under the head: a scarf; the chest is the origin. */
  readonly collar?: (back: boolean) => string;
  /** A wide sleeve behind the hand: the hand is the origin, the arm lies to the left. */
  readonly cuff?: string;
  readonly props?: Readonly<Record<string, string>>;
  readonly poses: Readonly<Record<string, Pose>>;
  /** Elbows and knees with a corner; arms and legs are curved otherwise. */
  readonly jointed?: boolean;
  /** Half the width of the shoulders and of the hips. */
  readonly shoulder: number;
  readonly hips: number;
}

/** Draws a figure. Throws for an unknown pose. */
export function puppet(look: PuppetLook, { pose: name, mood, look: turn }: Stance, style: Style): Figure {
  const pose = look.poses[name];
  if (!pose) throw new Error(`Unknown pose '${name}'`);
  const { hip = [0, -54], chest = [0, -132], back = false, over, under } = pose;
  const [hx, hy, tilt] = pose.head ?? [chest[0], chest[1] - 52, 0];
  const arm = (side: 'left' | 'right'): string => {
    const sign = side === 'left' ? -1 : 1;
    const root: Point = [chest[0] + sign * look.shoulder, chest[1] + 12];
    const limb = pose[side];
    const held = pose.holds?.hand === side ? propMarkup(look, pose, [limb[2], limb[3]]) : '';
    return (
      held + limbMarkup(root, limb, look.armWidth, look.sleeve, style, look.jointed) + hand(limb, look, style)
    );
  };
  const leg = (side: -1 | 1, limb: LimbPose): string =>
    limbMarkup([hip[0] + side * look.hips, hip[1]], limb, look.legWidth, look.leg, style, look.jointed) +
    shoe(limb, look, style);
  const legs = leg(-1, pose.legLeft) + leg(1, pose.legRight);
  const drawn = (place: 'left' | 'right' | 'both' | undefined, side: 'left' | 'right'): boolean =>
    place === side || place === 'both';
  const arms = (wanted: 'under' | 'middle' | 'over'): string =>
    (['left', 'right'] as const)
      .filter((side) => {
        const where = drawn(over, side) ? 'over' : drawn(under, side) ? 'under' : 'middle';
        return where === wanted;
      })
      .map(arm)
      .join('');
  const lean = (Math.atan2(hip[0] - chest[0], hip[1] - chest[1]) * -180) / Math.PI;
  const long = Math.hypot(hip[0] - chest[0], hip[1] - chest[1]) / 100;
  const body = `<g transform="translate(${chest[0]} ${chest[1]}) rotate(${round(lean)}) scale(1 ${round(long)})">${look.body(back)}</g>`;
  const middle: Point = [(pose.left[2] + pose.right[2]) / 2, (pose.left[3] + pose.right[3]) / 2];
  const markup = [
    look.tail?.(pose) ?? '',
    arms('under'),
    ...(pose.seated ? [body, legs] : [legs, body]),
    pose.holds?.hand === 'both' ? propMarkup(look, pose, middle) : '',
    arms('middle'),
    look.collar ? `<g transform="translate(${chest[0]} ${chest[1]})">${look.collar(back)}</g>` : '',
    `<g transform="translate(${hx} ${hy}) rotate(${tilt})">${look.head(mood, turn, back)}</g>`,
    arms('over'),
  ].join('');
  const { face, skull, mouth } = look;
  const inHead = ({ x, y, w, h }: Rect): Rect => ({ x: hx + x, y: hy + y, w, h });
  return {
    markup: `<g stroke-linejoin="round">${markup}</g>`,
    mouth: [hx + mouth[0] + turn * 8, hy + mouth[1]],
    head: inHead(skull),
    ...(back ? {} : { face: inHead(face) }),
  };
}

/** A bent tube with an outline. */
export function limbMarkup(
  [x, y]: Point,
  [jx, jy, ex, ey]: LimbPose,
  width: number,
  fill: string,
  { ink, line }: Style,
  jointed = false,
): string {
  // The curve passes through the joint.
  const [cx, cy] = [2 * jx - (x + ex) / 2, 2 * jy - (y + ey) / 2];
  const bend = jointed ? `L${jx} ${jy}L` : `Q${round(cx)} ${round(cy)} `;
  const d = `M${round(x)} ${round(y)}${bend}${round(ex)} ${round(ey)}`;
  return `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width + line * 2}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${fill}" stroke-width="${width}" stroke-linecap="round"/>`;
}

/** A tube of a machine along a path, with an outline 3 units wide. */
export function tubeMarkup(d: string, width: number, fill: string, ink: string): string {
  return `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width + 6}" stroke-linecap="round" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="${fill}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** The direction of a limb's end in degrees: 0 points right, 90 down. */
function direction([jx, jy, ex, ey]: LimbPose): number {
  return (Math.atan2(ey - jy, ex - jx) * 180) / Math.PI;
}

function hand(limb: LimbPose, { skin, armWidth, cuff = '' }: PuppetLook, { ink, line }: Style): string {
  const r = armWidth * 0.56;
  const thumb = `<path d="M${r * 0.3} ${-r * 0.8}q${r * 0.9} ${-r * 0.3} ${r * 0.8} ${r * 0.5}" fill="none" stroke="${ink}" stroke-width="${line * 0.7}" stroke-linecap="round"/>`;
  const fingers = `<path d="M${r * 0.75} ${-r * 0.1}h${r * 0.4}M${r * 0.7} ${r * 0.4}h${r * 0.34}" stroke="${ink}" stroke-width="${line * 0.7}" stroke-linecap="round"/>`;
  return `<g transform="translate(${limb[2]} ${limb[3]}) rotate(${round(direction(limb))})">${cuff}<ellipse cx="${round(r * 0.35)}" rx="${round(r * 1.12)}" ry="${round(r)}" fill="${skin}" stroke="${ink}" stroke-width="${line}"/>${fingers}${thumb}</g>`;
}

function shoe([jx, , ex, ey]: LimbPose, { shoe: fill, legWidth }: PuppetLook, { ink, line }: Style): string {
  const w = legWidth * 0.86;
  const toe = ex - jx >= 0 ? 1 : -1;
  return `<path d="M${ex - w * 0.7} ${ey + 2}Q${ex - w * 0.8} ${ey - w * 0.9} ${ex} ${ey - w * 0.8}Q${ex + w * 0.9} ${ey - w * 0.8} ${ex + w * 0.9} ${ey + 2}Z" transform="translate(${toe * 2} ${round(legWidth * 0.5)})" fill="${fill}" stroke="${ink}" stroke-width="${line}"/>`;
}

function propMarkup({ props }: PuppetLook, { holds }: Pose, [x, y]: Point): string {
  const markup = holds && props?.[holds.prop];
  if (!markup) return '';
  return `<g transform="translate(${x} ${y}) rotate(${holds.turn ?? 0})">${markup}</g>`;
}
