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

/** The illustration of a panel by name. Loaded by {@link LazyPicture}. */
export default function PanelPicture({ of }: PanelPictureProps) {
  const Picture = pictures[of];
  return <Picture />;
}
