import { EmptyPicture, ErrorPicture, OfflinePicture } from '@manying/ui/pictures';

export interface PanelPictureProps {
  kind: 'empty' | 'error' | 'offline';
}

const pictures = { empty: EmptyPicture, error: ErrorPicture, offline: OfflinePicture };

/** The drawings kind the panels that stand in the place kind pages. */
export default function PanelPicture({ kind }: PanelPictureProps) {
  const Picture = pictures[kind];
  return <Picture />;
}
