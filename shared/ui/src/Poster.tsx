import { Picture, type PictureProps } from './Picture.tsx';

/** Landscape artwork of a video, 16:9. */
export function Poster(props: Omit<PictureProps, 'ratio'>) {
  return <Picture {...props} ratio="poster" />;
}
