import { EmptyIllustration, ErrorIllustration, OfflineIllustration } from '@manying/ui/illustrations';

export interface PanelPictureProps {
  kind: 'empty' | 'error' | 'offline';
}

const pictures = { empty: EmptyIllustration, error: ErrorIllustration, offline: OfflineIllustration };

/** Illustration of a panel that replaces the pages. */
export default function PanelPicture({ kind }: PanelPictureProps) {
  const Picture = pictures[kind];
  return <Picture />;
}
