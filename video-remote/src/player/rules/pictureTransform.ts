/** Turning the picture by steps of 45 degrees, fitted to the frame, and mirroring it (spec §9). */

/** One press of a turning button, in degrees (spec §9). */
export const ROTATION_STEP = 45;

export type Mirror = 'none' | 'horizontal' | 'vertical';

/** How the picture lies: degrees clockwise, 0 to 359, and its mirror. */
export interface PictureTransform {
  readonly angle: number;
  readonly mirror: Mirror;
}

export const identityTransform: PictureTransform = { angle: 0, mirror: 'none' };

/** Turned by one step, clockwise (1) or against it (-1). */
export function rotate({ angle, mirror }: PictureTransform, direction: 1 | -1): PictureTransform {
  return { angle: (angle + direction * ROTATION_STEP + 360) % 360, mirror };
}

/** Mirrored; choosing the mirror in force takes it away, the other one takes its place. */
export function toggleMirror(
  { angle, mirror }: PictureTransform,
  chosen: Exclude<Mirror, 'none'>,
): PictureTransform {
  return { angle, mirror: mirror === chosen ? 'none' : chosen };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The factor by which a picture shown as large as `frame` allows has to be scaled so that it fits when turned. */
export function fitScale(angle: number, frame: Size, picture: Size): number {
  if (!(frame.width > 0 && frame.height > 0 && picture.width > 0 && picture.height > 0)) return 1;
  const contained = Math.min(frame.width / picture.width, frame.height / picture.height);
  const width = picture.width * contained;
  const height = picture.height * contained;
  const cos = Math.abs(Math.cos((angle * Math.PI) / 180));
  const sin = Math.abs(Math.sin((angle * Math.PI) / 180));
  return Math.min(frame.width / (width * cos + height * sin), frame.height / (width * sin + height * cos));
}

/** The CSS transform of the picture; '' when it lies as it was made. */
export function cssTransform({ angle, mirror }: PictureTransform, frame: Size, picture: Size): string {
  if (angle === 0 && mirror === 'none') return '';
  const scale = Number(fitScale(angle, frame, picture).toFixed(4));
  const x = mirror === 'horizontal' ? -scale : scale;
  const y = mirror === 'vertical' ? -scale : scale;
  return `rotate(${angle}deg) scale(${x}, ${y})`;
}
