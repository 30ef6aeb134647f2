/** A page of a remote in its place: skeleton, screen, or failure panel. */

import type { Mode } from '@manying/platform/contract';
import { Button } from '@manying/ui/Button';
import { refresh } from '@manying/ui/icons';
import { LazyPicture } from '@manying/ui/LazyPicture';
import { StatePanel } from '@manying/ui/StatePanel';
import {
  Component,
  type ComponentType,
  type ReactNode,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { messages } from '../messages.ts';
import { FailurePanel } from './FailurePanel.tsx';
import type { Loadable } from './loadable.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import styles from './panels.module.css';

interface Props {
  readonly page: Loadable<ComponentType>;
  readonly mode: Mode;
  /** Whether the tab bar stands below the page. */
  readonly tabs: boolean;
  /** The screen threw while it was drawn. */
  readonly onThrown?: (error: unknown) => void;
  /** The visitor asks for a screen that threw once more; resolves when it may be drawn. */
  readonly onRetry?: () => Promise<void>;
}

export function RemotePage({ page: offered, mode, tabs, onThrown, onRetry }: Props) {
  // A page that is open keeps its screen, also when another build is offered by now.
  const held = useRef(offered);
  if (held.current.state().status !== 'ready') held.current = offered;
  const page = held.current;
  const state = useSyncExternalStore(page.subscribe, page.state);
  useEffect(() => page.start(), [page]);
  if (state.status === 'failed')
    return (
      <FailurePanel
        nextTry={state.nextTry}
        retry={page.retry}
        tabs={tabs}
        library={tabs && mode === 'comic'}
      />
    );
  if (state.status === 'loading') return <PageSkeleton mode={mode} />;
  const Screen = state.value;
  return (
    <Guard onThrown={onThrown} onRetry={onRetry}>
      <div data-screen="ready" className={styles.screen}>
        <Screen />
      </div>
    </Guard>
  );
}

/** Keeps a screen that throws while rendering from taking the shell with it. */
interface GuardProps {
  readonly children: ReactNode;
  readonly onThrown: Props['onThrown'];
  readonly onRetry: Props['onRetry'];
}
class Guard extends Component<GuardProps, { readonly thrown: boolean }> {
  override state = { thrown: false };

  static getDerivedStateFromError() {
    return { thrown: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error('A page failed to render', error);
    this.props.onThrown?.(error);
  }

  private retry = async (): Promise<void> => {
    await this.props.onRetry?.();
    this.setState({ thrown: false });
  };

  override render(): ReactNode {
    if (!this.state.thrown) return this.props.children;
    const { title, text, retry } = messages.broken;
    return (
      <main className={styles.panel}>
        <StatePanel
          level={1}
          picture={<LazyPicture of="error" />}
          title={title}
          text={text}
          actions={
            <Button icon={refresh} onClick={this.retry}>
              {retry}
            </Button>
          }
        />
      </main>
    );
  }
}
