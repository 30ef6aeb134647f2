/** Rotating the picture in steps of 45 degrees, scaled to fit the frame, and mirroring it (spec §9). */

/** Angle of one press of a rotate button, in degrees (spec §9). */
export const ROTATION_STEP = 45;

export type Mirror = 'none' | 'horizontal' | 'vertical';

/** Rotation in degrees clockwise, 0 to 359, and mirroring. */
export interface PictureTransform {
  readonly angle: number;
  readonly mirror: Mirror;
}

export const identityTransform: PictureTransform = { angle: 0, mirror: 'none' };

/** Rotates by one step, clockwise (1) or counterclockwise (-1). */
export function rotate({ angle, mirror }: PictureTransform, direction: 1 | -1): PictureTransform {
  return { angle: (angle + direction * ROTATION_STEP + 360) % 360, mirror };
}

/** Sets a mirroring; choosing the current one removes it. */
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

/** The scale at which a picture, first contained in `frame`, still fits after rotation. */
export function fitScale(angle: number, frame: Size, picture: Size): number {
  if (!(frame.width > 0 && frame.height > 0 && picture.width > 0 && picture.height > 0)) return 1;
  const contained = Math.min(frame.width / picture.width, frame.height / picture.height);
  const width = picture.width * contained;
  const height = picture.height * contained;
  const cos = Math.abs(Math.cos((angle * Math.PI) / 180));
  const sin = Math.abs(Math.sin((angle * Math.PI) / 180));
  return Math.min(frame.width / (width * cos + height * sin), frame.height / (width * sin + height * cos));
}

/** The CSS transform of the picture; '' for the identity. */
export function cssTransform({ angle, mirror }: PictureTransform, frame: Size, picture: Size): string {
  if (angle === 0 && mirror === 'none') return '';
  const scale = Number(fitScale(angle, frame, picture).toFixed(4));
  const x = mirror === 'horizontal' ? -scale : scale;
  const y = mirror === 'vertical' ? -scale : scale;
  return `rotate(${angle}deg) scale(${x}, ${y})`;
}
