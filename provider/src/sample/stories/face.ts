/** Eyes, brows and mouths of every mood, for people and animals. */
import { round } from '../round.ts';
import type { Mood } from './story.ts';

/** The features of a face, in units of the head: its middle is the origin. */
export interface FaceLook {
  readonly ink: string;
  /** The colour of the lids: that of the skin or fur around the eyes. */
  readonly skin: string;
  readonly iris: string;
  readonly pupil: 'round' | 'slit';
  /** Distance of an eye from the middle, height of the eyes, and half the size of an eye. */
  readonly eyes: readonly [dx: number, y: number, rx: number, ry: number];
  readonly brow: string;
  /** Height of the brows above the eyes; 0 leaves them out unless the mood needs them. */
  readonly browUp: number;
  readonly mouthY: number;
  /** An animal's mouth hangs under its nose. */
  readonly muzzle: boolean;
  /** Colours of an open mouth and of a blush, in a book that does not use the usual ones. */
  readonly inside?: string;
  readonly blush?: string;
}

interface Expression {
  /** How far the upper lid is down, 0 to 1; `closed` is an arc. */
  readonly lid: number | 'closed';
  /** Size of the pupil; 1 is normal. */
  readonly pupil: number;
  /** Degrees by which the inner ends of the brows are lower. */
  readonly brow: number;
  readonly mouth: 'line' | 'firm' | 'smile' | 'open' | 'o' | 'frown' | 'teeth' | 'smirk' | 'wave' | 'small';
  readonly extra?: 'sweat' | 'blush' | 'tear' | 'pale';
  /** The second brow is raised. */
  readonly raised?: boolean;
}

const EXPRESSIONS: Readonly<Record<Mood, Expression>> = {
  calm: { lid: 0.12, pupil: 1, brow: 0, mouth: 'line' },
  smile: { lid: 0.06, pupil: 1.05, brow: -5, mouth: 'smile', extra: 'blush' },
  happy: { lid: 'closed', pupil: 1, brow: -8, mouth: 'open', extra: 'blush' },
  surprised: { lid: 0, pupil: 0.72, brow: -12, mouth: 'o' },
  sad: { lid: 0.2, pupil: 1.1, brow: -22, mouth: 'frown', extra: 'tear' },
  angry: { lid: 0.3, pupil: 0.85, brow: 24, mouth: 'teeth' },
  sly: { lid: 0.46, pupil: 0.9, brow: 6, mouth: 'smirk', raised: true },
  scared: { lid: 0, pupil: 0.42, brow: -24, mouth: 'wave', extra: 'pale' },
  determined: { lid: 0.22, pupil: 0.95, brow: 16, mouth: 'firm' },
  sleepy: { lid: 0.62, pupil: 0.9, brow: -6, mouth: 'small', extra: 'sweat' },
  asleep: { lid: 'closed', pupil: 1, brow: 0, mouth: 'small' },
};

/** The face of a mood; `look` turns it from -1 (left) to 1 (right). */
export function faceMarkup(mood: Mood, look: number, face: FaceLook): string {
  const expression = EXPRESSIONS[mood];
  const shift = look * face.eyes[0] * 0.42;
  return [
    extraMarkup(expression, shift, face),
    eyeMarkup(-1, expression, look, face),
    eyeMarkup(1, expression, look, face),
    mouthMarkup(expression, shift * 1.15, face),
  ].join('');
}

function eyeMarkup(
  side: -1 | 1,
  { lid, pupil, brow, raised }: Expression,
  look: number,
  face: FaceLook,
): string {
  const { ink, skin, iris, browUp } = face;
  const [dx, y, rx0, ry] = face.eyes;
  // The eye on the far side of a turned head is nearer to the nose and narrower.
  const far = Math.max(0, -side * -look * -1);
  const rx = rx0 * (1 - 0.18 * far);
  const x = side * dx * (1 - 0.1 * far) + look * dx * 0.42;
  const lift = raised && side === 1 ? 7 : 0;
  const tilt = side * brow;
  const browMark =
    browUp > 0 || Math.abs(brow) > 10
      ? `<path d="M${-rx} 0Q0 ${-rx * 0.5} ${rx} 0" transform="translate(${round(x)} ${round(y - ry - Math.max(browUp, 5) - lift + (brow > 10 ? 4 : 0))}) rotate(${-tilt})" fill="none" stroke="${face.brow}" stroke-width="${round(rx * 0.32)}" stroke-linecap="round"/>`
      : '';
  if (lid === 'closed') {
    return `<path d="M${round(x - rx)} ${y + 4}Q${round(x)} ${round(y - ry * 1.1)} ${round(x + rx)} ${y + 4}" fill="none" stroke="${ink}" stroke-width="4.4" stroke-linecap="round"/>${browMark}`;
  }
  const px = look * rx * 0.3;
  const ball =
    face.pupil === 'slit'
      ? `<ellipse rx="${rx}" ry="${ry}" fill="${iris}" stroke="${ink}" stroke-width="2.6"/><ellipse cx="${round(px)}" rx="${round(rx * (pupil < 0.6 ? 0.16 : 0.5) * pupil)}" ry="${round(ry * 0.78 * Math.min(1, pupil + 0.2))}" fill="${ink}"/>`
      : `<ellipse rx="${rx}" ry="${ry}" fill="#fff" stroke="${ink}" stroke-width="1.6"/><ellipse cx="${round(px)}" cy="1" rx="${round(rx * 0.78 * pupil)}" ry="${round(ry * 0.84 * pupil)}" fill="${iris}"/><ellipse cx="${round(px)}" cy="2" rx="${round(rx * 0.42 * pupil)}" ry="${round(ry * 0.5 * pupil)}" fill="${ink}"/>`;
  const light = `<circle cx="${round(px - rx * 0.3)}" cy="${round(-ry * 0.36)}" r="${round(rx * 0.3 * Math.max(0.6, pupil))}" fill="#fff"/><circle cx="${round(px + rx * 0.34)}" cy="${round(ry * 0.4)}" r="${round(rx * 0.14)}" fill="#fff" fill-opacity=".85"/>`;
  const edge = -ry + 2 * ry * lid;
  const slant = side * brow * 0.012 * ry;
  const cover = `<path d="M${round(-rx - 3)} ${round(-ry - 4)}H${round(rx + 3)}V${round(edge - slant)}Q0 ${round(edge - ry * 0.34)} ${round(-rx - 3)} ${round(edge + slant)}Z" fill="${skin}"/>`;
  const lash = `<path d="M${round(-rx - 2)} ${round(edge + slant + 1)}Q0 ${round(edge - ry * 0.34 - (lid < 0.2 ? ry * 0.34 : 0))} ${round(rx + 2)} ${round(edge - slant + 1)}" fill="none" stroke="${ink}" stroke-width="${face.pupil === 'round' ? 4.2 : 3.4}" stroke-linecap="round"/>`;
  return `<g transform="translate(${round(x)} ${y})">${ball}${light}${lid > 0.15 ? cover : ''}${lid > 0.15 || face.pupil === 'round' ? lash : ''}</g>${browMark}`;
}

function mouthMarkup(
  { mouth }: Expression,
  shift: number,
  { ink, mouthY: y, muzzle, inside: colour = '#8c2f3b' }: FaceLook,
): string {
  const x = round(shift);
  const line = `fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"`;
  const cat = `<path d="M${x} ${y - 7}V${y - 1}M${x - 13} ${y - 2}Q${x - 7} ${y + 6} ${x} ${y - 1}Q${x + 7} ${y + 6} ${x + 13} ${y - 2}" ${line}/>`;
  const inside = `fill="${colour}" stroke="${ink}" stroke-width="2.8" stroke-linejoin="round"`;
  switch (mouth) {
    case 'line':
      return muzzle ? cat : `<path d="M${x - 8} ${y}H${x + 8}" ${line}/>`;
    case 'firm':
      return `${muzzle ? `<path d="M${x} ${y - 7}V${y}" ${line}/>` : ''}<path d="M${x - 11} ${y + 3}Q${x} ${y - 3} ${x + 11} ${y + 3}" ${line}/>`;
    case 'smile':
      return muzzle ? cat : `<path d="M${x - 12} ${y - 3}Q${x} ${y + 8} ${x + 12} ${y - 3}" ${line}/>`;
    case 'open':
      return `${muzzle ? cat : ''}<path d="M${x - 11} ${y + 1}Q${x} ${y - 1} ${x + 11} ${y + 1}Q${x + 8} ${y + 17} ${x} ${y + 17}Q${x - 8} ${y + 17} ${x - 11} ${y + 1}Z" ${inside}/><path d="M${x - 5} ${y + 14}Q${x} ${y + 8} ${x + 5} ${y + 14}Q${x} ${y + 18} ${x - 5} ${y + 14}Z" fill="#f08a8a"/>`;
    case 'o':
      return `<ellipse cx="${x}" cy="${y + 5}" rx="6.5" ry="8.5" ${inside}/>`;
    case 'frown':
      return `<path d="M${x - 10} ${y + 6}Q${x} ${y - 5} ${x + 10} ${y + 6}" ${line}/>`;
    case 'teeth':
      return `<path d="M${x - 13} ${y + 9}Q${x} ${y - 7} ${x + 13} ${y + 9}Q${x} ${y + 13} ${x - 13} ${y + 9}Z" ${inside}/><path d="M${x - 8} ${y + 4}L${x - 5} ${y + 10}L${x - 2} ${y + 2}ZM${x + 8} ${y + 4}L${x + 5} ${y + 10}L${x + 2} ${y + 2}Z" fill="#fff"/>`;
    case 'smirk':
      return `${muzzle ? `<path d="M${x} ${y - 7}V${y - 1}" ${line}/>` : ''}<path d="M${x - 10} ${y + 1}Q${x + 2} ${y + 6} ${x + 14} ${y - 6}" ${line}/>`;
    case 'wave':
      return `<path d="M${x - 12} ${y + 4}Q${x - 8} ${y - 4} ${x - 4} ${y + 3}T${x + 4} ${y + 3}T${x + 12} ${y + 2}" ${line}/>`;
    case 'small':
      return muzzle ? cat : `<path d="M${x - 4} ${y}Q${x} ${y + 3} ${x + 4} ${y}" ${line}/>`;
  }
}

function extraMarkup(
  { extra }: Expression,
  shift: number,
  { eyes: [dx, y, rx, ry], blush = '#ff6f61' }: FaceLook,
): string {
  const cheek = y + ry + 5;
  const out = dx + rx * 0.5;
  switch (extra) {
    case 'blush':
      return [-out, out]
        .map(
          (x) =>
            `<ellipse cx="${round(x + shift)}" cy="${cheek}" rx="9" ry="5" fill="${blush}" fill-opacity=".42"/>`,
        )
        .join('');
    case 'sweat':
      return `<path d="M${dx + rx + 12} ${y - 20}q8 12 0 17q-8 -5 0 -17Z" fill="#bfe6ff" stroke="#3b6c8c" stroke-width="1.6"/>`;
    case 'tear':
      return `<path d="M${round(dx + shift + 2)} ${y + ry - 1}q7 10 0 14q-7 -4 0 -14Z" fill="#bfe6ff" stroke="#3b6c8c" stroke-width="1.4"/>`;
    case 'pale':
      return `<path d="M${-out} ${y - ry - 12}v14m9 -16v14m9 -14v12M${out} ${y - ry - 12}v14m-9 -16v14m-9 -14v12" stroke="#4d6f96" stroke-width="2" stroke-opacity=".6"/><path d="M${dx + rx + 10} ${y - 16}q7 11 0 15q-7 -4 0 -15Z" fill="#bfe6ff" stroke="#3b6c8c" stroke-width="1.6"/>`;
    default:
      return '';
  }
}
