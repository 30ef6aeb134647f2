import { EmptyPicture, ErrorPicture, OfflinePicture, UnavailablePicture } from './pictures.tsx';

export interface PanelPictureProps {
  of: 'empty' | 'error' | 'offline' | 'unavailable';
}

const pictures = {
  empty: EmptyPicture,
  error: ErrorPicture,
  offline: OfflinePicture,
  unavailable: UnavailablePicture,
};

/** The drawing of a panel by its name, as {@link LazyPicture} loads it. */
export default function PanelPicture({ of }: PanelPictureProps) {
  const Picture = pictures[of];
  return <Picture />;
}
