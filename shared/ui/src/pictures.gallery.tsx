import type { Gallery } from './gallery/gallery.ts';
import { EmptyPicture, ErrorPicture, OfflinePicture, UnavailablePicture } from './pictures.tsx';

export default {
  EmptyPicture: { states: { drawn: <EmptyPicture /> } },
  ErrorPicture: { states: { drawn: <ErrorPicture /> } },
  OfflinePicture: { states: { drawn: <OfflinePicture /> } },
  UnavailablePicture: { states: { drawn: <UnavailablePicture /> } },
} satisfies Gallery;
