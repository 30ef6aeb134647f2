/** Animals that walk upright: one body, several kinds of ears, muzzles and tails. */
import { faceMarkup } from './face.ts';
import { POSES } from './orangeCat/poses.ts';
import type { Pose, PuppetLook } from './puppet.ts';
import type { Mood, Style } from './story.ts';

/** How an animal looks. */
export interface AnimalLook {
  readonly ears: 'point' | 'round' | 'long' | 'horns' | 'tufts' | 'none';
  readonly fur: string;
  /** The colour of muzzle and belly. */
  readonly light: string;
  /** The colour of ears inside, and of horns. */
  readonly inner: string;
  readonly iris: string;
  /** A beak in this colour takes the place of muzzle and nose. */
  readonly beak?: string;
  /** Patches around the eyes. */
  readonly patches?: string;
  /** The colour of arms and legs; that of the fur by default. */
  readonly limbs?: string;
  readonly tail?: 'bushy' | 'long' | 'stub' | 'spiked';
  /** What is on the head, in units of the head: its middle is the origin, its top at -52. */
  readonly hat?: string;
  /** Clothes before the body, between the neck at (0, 0) and the hip at (0, 100), 80 wide. */
  readonly dress?: string;
}

function earsMarkup({ ears, fur, inner }: AnimalLook, ink: string): string {
  const shapes: Readonly<Record<AnimalLook['ears'], (side: number) => string>> = {
    point: (s) =>
      `<path d="M${s * 18} -44L${s * 54} -88L${s * 58} -14Z" fill="${fur}" ${ink}/><path d="M${s * 34} -46L${s * 50} -70L${s * 52} -32Z" fill="${inner}"/>`,
    round: (s) =>
      `<circle cx="${s * 44}" cy="-42" r="21" fill="${fur}" ${ink}/><circle cx="${s * 45}" cy="-42" r="11" fill="${inner}"/>`,
    long: (s) =>
      `<path d="M${s * 12} -46Q${s * 8} -118 ${s * 30} -132Q${s * 52} -122 ${s * 42} -40Z" fill="${fur}" ${ink}/><path d="M${s * 22} -52Q${s * 18} -104 ${s * 30} -116Q${s * 40} -106 ${s * 34} -48Z" fill="${inner}"/>`,
    horns: (s) =>
      `<path d="M${s * 22} -44Q${s * 24} -82 ${s * 46} -92Q${s * 50} -66 ${s * 42} -38Z" fill="${inner}" ${ink}/><path d="M${s * 50} -16L${s * 84} -32L${s * 74} -2L${s * 86} 12L${s * 54} 16Z" fill="${inner}" ${ink}/>`,
    tufts: (s) =>
      `<path d="M${s * 20} -46Q${s * 44} -56 ${s * 56} -80Q${s * 66} -44 ${s * 52} -20Z" fill="${fur}" ${ink}/>`,
    none: () => '',
  };
  return shapes[ears](-1) + shapes[ears](1);
}

function headOf(look: AnimalLook, style: Style) {
  const { fur, light, patches, beak, iris, hat = '' } = look;
  const ink = `stroke="${style.ink}" stroke-width="${style.line * 1.2}" stroke-linejoin="round"`;
  return (mood: Mood, turn: number, back: boolean): string => {
    const skull = `<path d="M-60 2C-62 -38 -34 -54 0 -54C34 -54 62 -38 60 2Q64 48 0 52Q-64 48 -60 2Z" fill="${fur}" ${ink}/>`;
    if (back) return earsMarkup(look, ink) + skull + hat;
    const shift = turn * 9;
    const marks = patches
      ? [-1, 1]
          .map(
            (side) =>
              `<ellipse transform="translate(${side * 26 + shift} -2) rotate(${side * -24})" rx="17" ry="21" fill="${patches}"/>`,
          )
          .join('')
      : '';
    const muzzle = beak
      ? `<path d="M${shift - 34} -24Q${shift} -46 ${shift + 34} -24Q${shift + 56} 6 ${shift + 30} 36Q${shift} 52 ${shift - 30} 36Q${shift - 56} 6 ${shift - 34} -24Z" fill="${light}"/>`
      : `<path d="M${shift - 30} 26Q${shift - 28} 8 ${shift} 8Q${shift + 28} 8 ${shift + 30} 26Q${shift + 22} 46 ${shift} 46Q${shift - 22} 46 ${shift - 30} 26Z" fill="${light}"/>`;
    const features = faceMarkup(mood, turn * 0.8, {
      ink: patches && (mood === 'happy' || mood === 'asleep') ? '#ffffff' : style.ink,
      skin: patches ?? (beak ? light : fur),
      iris,
      pupil: 'round',
      eyes: [25, -3, 9.5, 11.5],
      brow: style.ink,
      browUp: 0,
      mouthY: beak ? 35 : 30,
      muzzle: !beak,
    });
    const at = shift * 1.2;
    const nose = beak
      ? `<path d="M${at - 15} 10Q${at} 2 ${at + 15} 10Q${at + 8} 26 ${at} 28Q${at - 8} 26 ${at - 15} 10Z" fill="${beak}" ${ink}/>`
      : `<path d="M${at - 8} 14Q${at} 9 ${at + 8} 14Q${at + 4} 22 ${at} 22Q${at - 4} 22 ${at - 8} 14Z" fill="${style.ink}"/>`;
    return earsMarkup(look, ink) + skull + marks + muzzle + features + nose + hat;
  };
}

function tailOf({ tail, fur, light, inner }: AnimalLook, ink: string) {
  return ({ hip: [x, y] = [0, -54] }: Pose): string => {
    switch (tail) {
      case 'bushy':
        return `<path d="M${x - 10} ${y + 16}Q${x - 70} ${y + 50} ${x - 104} ${y + 6}Q${x - 128} ${y - 46} ${x - 92} ${y - 76}Q${x - 100} ${y - 34} ${x - 70} ${y - 22}Q${x - 40} ${y - 14} ${x - 12} ${y - 14}Z" fill="${fur}" ${ink}/><path d="M${x - 92} ${y - 76}Q${x - 118} ${y - 50} ${x - 110} ${y - 24}Q${x - 98} ${y - 36} ${x - 94} ${y - 44}Z" fill="${light}"/>`;
      case 'long':
        return `<path d="M${x - 10} ${y + 10}Q${x - 80} ${y + 40} ${x - 88} ${y - 16}" fill="none" ${ink.replace(/stroke-width="[\d.]+"/, 'stroke-width="17"')} stroke-linecap="round"/><path d="M${x - 10} ${y + 10}Q${x - 80} ${y + 40} ${x - 88} ${y - 16}" fill="none" stroke="${fur}" stroke-width="12" stroke-linecap="round"/>`;
      case 'stub':
        return `<circle cx="${x - 42}" cy="${y + 14}" r="17" fill="${light}" ${ink}/>`;
      case 'spiked':
        return `<path d="M${x - 10} ${y + 6}Q${x - 96} ${y + 50} ${x - 104} ${y - 2}L${x - 126} ${y - 28}L${x - 86} ${y - 22}Q${x - 80} ${y + 8} ${x - 20} ${y - 22}Z" fill="${fur}" ${ink}/><path d="M${x - 100} ${y - 4}L${x - 126} ${y - 28}L${x - 88} ${y - 22}Z" fill="${inner}" ${ink}/>`;
      default:
        return '';
    }
  };
}

/** The figure of an animal. */
export function animal(style: Style, look: AnimalLook, props: PuppetLook['props'] = {}): PuppetLook {
  const { fur, light, limbs = fur, dress = '' } = look;
  const ink = `stroke="${style.ink}" stroke-width="${style.line * 1.2}" stroke-linejoin="round"`;
  const high = look.ears === 'long' ? 132 : look.ears === 'horns' || look.ears === 'point' ? 90 : 66;
  return {
    head: headOf(look, style),
    face: { x: -58, y: -40, w: 116, h: 90 },
    skull: { x: -66, y: -high, w: 132, h: high + 52 },
    mouth: [0, 33],
    skin: limbs,
    sleeve: limbs,
    leg: limbs,
    shoe: limbs,
    armWidth: 24,
    legWidth: 25,
    tail: tailOf(look, ink),
    body: (back) =>
      `<path d="M-26 -8Q-50 40 -45 112Q0 136 45 112Q50 40 26 -8Z" fill="${fur}" ${ink}/>${back ? '' : `<path d="M-20 18Q-32 60 -26 104Q0 116 26 104Q32 60 20 18Q0 30 -20 18Z" fill="${light}"/>`}${dress}`,
    props,
    poses: POSES,
    shoulder: 29,
    hips: 17,
  };
}
