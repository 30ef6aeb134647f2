/** A page of a remote: skeleton, screen, or failure panel. */

import type { Mode, PageAddress } from '@manying/platform/contract';
import { usePageCurrent } from '@manying/platform/page';
import { Button } from '@manying/ui/Button';
import { refresh } from '@manying/ui/icons';
import { LazyIllustration } from '@manying/ui/LazyIllustration';
import { StatePanel } from '@manying/ui/StatePanel';
import {
  Component,
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { messages } from '../messages.ts';
import { FailurePanel } from './FailurePanel.tsx';
import { LazySupportLink } from './LazySupportLink.tsx';
import type { Loadable } from './loadable.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { PanelHeader } from './PanelHeader.tsx';
import styles from './panels.module.css';

interface Props {
  readonly page: Loadable<ComponentType>;
  readonly address: PageAddress;
  readonly mode: Mode;
  /** Called when the screen throws while rendering. */
  readonly onRenderError?: (error: unknown) => void;
  /** Called when the visitor retries after a render error; resolves when the screen may be rendered. */
  readonly onRetry?: () => Promise<void>;
}

export function RemotePage({ page: latestPage, address, mode, onRenderError, onRetry }: Props) {
  const current = usePageCurrent();
  const [wasCurrent, setWasCurrent] = useState(current);
  if (wasCurrent !== current) setWasCurrent(current);
  // An open page keeps its screen, even when its build is withdrawn: until the replacement is loaded, which happens at an
  // idle moment (withdrawn/switchWithdrawn.ts), or the visitor leaves the page and comes back.
  const [{ page, replacements }, setPage] = useState({ page: latestPage, replacements: 0 });
  const state = useSyncExternalStore(page.subscribe, page.state);
  const isReplaced = current && (!wasCurrent || latestPage.state().status === 'ready');
  if (page !== latestPage && (isReplaced || state.status !== 'ready'))
    setPage({ page: latestPage, replacements: replacements + 1 });
  useEffect(() => page.start(), [page]);
  if (state.status === 'failed')
    return (
      <FailurePanel
        nextAttemptAt={state.nextAttemptAt}
        retry={page.retry}
        page={address}
        library={address.tabs && mode === 'comic'}
      />
    );
  if (state.status === 'loading') return <PageSkeleton page={address} />;
  const Screen = state.value;
  return (
    // The replacement of a screen that failed to render is shown.
    <ErrorBoundary key={replacements} page={address} onRenderError={onRenderError} onRetry={onRetry}>
      <div data-screen="ready" className={styles.screen}>
        <Screen />
      </div>
    </ErrorBoundary>
  );
}

/** Error boundary: a screen that throws while rendering does not unmount the shell. */
interface ErrorBoundaryProps {
  readonly children: ReactNode;
  readonly page: PageAddress;
  readonly onRenderError: Props['onRenderError'];
  readonly onRetry: Props['onRetry'];
}
class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error('A page failed to render', error);
    this.props.onRenderError?.(error);
  }

  private retry = async (): Promise<void> => {
    await this.props.onRetry?.();
    this.setState({ hasError: false });
  };

  override render(): ReactNode {
    if (!this.state.hasError) return this.props.children;
    const { title, text, retry } = messages.broken;
    return (
      <>
        <PanelHeader page={this.props.page} />
        <main className={styles.panel}>
          <StatePanel
            picture={<LazyIllustration of="error" />}
            title={title}
            text={text}
            actions={
              <>
                <LazySupportLink />
                <Button icon={refresh} onClick={this.retry}>
                  {retry}
                </Button>
              </>
            }
          />
        </main>
      </>
    );
  }
}
