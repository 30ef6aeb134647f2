import { EmptyPicture, ErrorPicture, OfflinePicture } from '@manying/ui/pictures';

export interface PanelPictureProps {
  of: 'empty' | 'error' | 'offline';
}

const pictures = { empty: EmptyPicture, error: ErrorPicture, offline: OfflinePicture };

/** The drawings of the panels that stand in the place of pages. */
export default function PanelPicture({ of }: PanelPictureProps) {
  const Picture = pictures[of];
  return <Picture />;
}
