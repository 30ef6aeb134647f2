/** An overlay of a remote. Renders nothing while it loads or has failed, so that the page stays usable. */
import {
  Component,
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Loadable } from '../remotes/loadable.ts';

export interface OverlayProps {
  readonly overlay: Loadable<ComponentType>;
}

export default function Overlay({ overlay: requested }: OverlayProps) {
  // An open overlay stays, even when its build is withdrawn.
  const [overlay] = useState(requested);
  const state = useSyncExternalStore(overlay.subscribe, overlay.state);
  useEffect(() => overlay.start(), [overlay]);
  if (state.status !== 'ready') return null;
  const Screen = state.value;
  return (
    <ErrorBoundary>
      <Screen />
    </ErrorBoundary>
  );
}

/** Error boundary: removes an overlay that throws while rendering. */
class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error('An overlay failed to render', error);
  }

  override render(): ReactNode {
    return this.state.hasError ? null : this.props.children;
  }
}
