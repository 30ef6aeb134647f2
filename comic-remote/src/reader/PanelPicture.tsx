import { EmptyPicture, ErrorPicture, OfflinePicture } from '@manying/ui/pictures';

export interface PanelPictureProps {
  kind: 'empty' | 'error' | 'offline';
}

const pictures = { empty: EmptyPicture, error: ErrorPicture, offline: OfflinePicture };

/** Illustration of a panel that replaces the pages. */
export default function PanelPicture({ kind }: PanelPictureProps) {
  const Picture = pictures[kind];
  return <Picture />;
}
