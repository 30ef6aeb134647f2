/** A bicycle that is ridden towards the reader or away, and how one sits on it. */
import { ADULT_POSES } from './poses.ts';
import type { Pose } from './puppet.ts';
import type { Style } from './story.ts';

/** The props of {@link RIDING}: a bicycle from the front and from behind; what lies in the basket is drawn at the handlebar. */
export function bicycle({ ink }: Style, colour: string, load = ''): { bike: string; bikeBack: string } {
  const line = `stroke="${ink}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"`;
  return {
    bike: `<ellipse cy="112" rx="11" ry="62" fill="none" stroke="${ink}" stroke-width="8"/><path d="M0 6V112M-16 60H16" stroke="${ink}" stroke-width="6"/><path d="M-66 6Q-44 -12 0 0Q44 -12 66 6" fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round"/>${load}<path d="M-36 6H36L28 52H-28Z" fill="#f3d9b0" ${line}/><path d="M-32 22H32M-30 38H30M-14 6L-10 52M14 6L10 52" stroke="${ink}" stroke-width="1.800"/>`,
    bikeBack: `<path d="M-66 -4Q-44 -18 0 -8Q44 -18 66 -4" fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round"/><path d="M-24 30Q0 20 24 30Q22 48 0 48Q-22 48 -24 30Z" fill="#6a4a5a" ${line}/><path d="M-22 70H22V84H-22Z" fill="${colour}" ${line}/><ellipse cy="116" rx="11" ry="58" fill="#fffafb" stroke="${ink}" stroke-width="8"/>`,
  };
}

const SADDLE = {
  hip: [0, -128],
  chest: [0, -234],
  head: [0, -278, 0],
  left: [-50, -190, -52, -168],
  right: [50, -190, 52, -168],
  legLeft: [-34, -90, -26, -30],
  legRight: [34, -84, 26, -44],
} as const;

/** Behind the saddle, with both feet on the road. */
const PILLION = {
  hip: [0, -128],
  chest: [0, -234],
  head: [8, -276, 5],
  left: [-42, -192, -34, -160],
  right: [42, -192, 34, -160],
  legLeft: [-46, -92, -62, -16],
  legRight: [46, -92, 62, -16],
} as const;

/** The poses of adults, and those on a bicycle. */
export const RIDING: Readonly<Record<string, Pose>> = {
  ...ADULT_POSES,
  ride: { ...SADDLE, holds: { hand: 'both', prop: 'bike' } },
  backRide: { ...SADDLE, holds: { hand: 'both', prop: 'bikeBack' }, back: true },
  pillion: PILLION,
  backPillion: { ...PILLION, back: true },
};
