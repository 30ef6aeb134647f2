import {
  EmptyIllustration,
  ErrorIllustration,
  OfflineIllustration,
  UnavailableIllustration,
} from './illustrations.tsx';

export interface PanelIllustrationProps {
  of: 'empty' | 'error' | 'offline' | 'unavailable';
}

const illustrations = {
  empty: EmptyIllustration,
  error: ErrorIllustration,
  offline: OfflineIllustration,
  unavailable: UnavailableIllustration,
};

/** The illustration of a panel by name. Loaded by {@link LazyIllustration}. */
export default function PanelIllustration({ of }: PanelIllustrationProps) {
  const Illustration = illustrations[of];
  return <Illustration />;
}
