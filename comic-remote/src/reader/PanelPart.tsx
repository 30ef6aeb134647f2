import { EmptyIllustration, ErrorIllustration, OfflineIllustration } from '@manying/ui/illustrations';
import SupportLink from '../lists/SupportLink.tsx';

export interface PanelPartProps {
  kind: 'empty' | 'error' | 'offline' | 'support';
}

const parts = {
  empty: EmptyIllustration,
  error: ErrorIllustration,
  offline: OfflineIllustration,
  support: SupportLink,
};

/** Illustration of a panel that replaces the pages, or its link to the support. */
export default function PanelPart({ kind }: PanelPartProps) {
  const Part = parts[kind];
  return <Part />;
}
