/** A part of a film that is a video of its own, in seconds of the film. */
export interface Clip {
  /** The folder of the film. */
  readonly film: string;
  readonly from: number;
  readonly to: number;
}

/** The folder of a clip in addresses. It exists in no file system: the media host cuts the clip out of its film. */
export function clipFolder({ film, from, to }: Clip): string {
  return `${film}_${from}-${to}`;
}

/** The clip that a folder names; `undefined` for the folder of a film. */
export function clipOf(folder: string): Clip | undefined {
  const [, film, from, to] = /^([a-z\d-]+)_(\d{1,5})-(\d{1,5})$/.exec(folder) ?? [];
  if (film === undefined || Number(from) >= Number(to)) return undefined;
  return { film, from: Number(from), to: Number(to) };
}
