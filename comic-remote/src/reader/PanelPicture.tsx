import { EmptyPicture, ErrorPicture } from '@manying/ui/pictures';

export interface PanelPictureProps {
  of: 'empty' | 'error';
}

/** The drawings of the panels that stand in the place of pages. */
export default function PanelPicture({ of }: PanelPictureProps) {
  return of === 'empty' ? <EmptyPicture /> : <ErrorPicture />;
}
