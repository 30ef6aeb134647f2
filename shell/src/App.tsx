/** The root component: resolves the address to a page, and renders the page stack, tab bar and overlays. */

import { documentTitle } from '@manying/platform/documentTitle';
import { useOwnTitle } from '@manying/platform/page';
import { paths } from '@manying/platform/paths';
import type { Registry } from '@manying/platform/registry';
import { type Location, Navigate, PageRoute, useLocation } from '@manying/platform/router';
import { onStorageFailed } from '@manying/platform/storage';
import { lazyPart } from '@manying/ui/lazyPart';
import { showToast, ToastHost } from '@manying/ui/Toast';
import { type ReactNode, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { isGated, useAgeConfirmed } from './age/gate.ts';
import { messages } from './messages.ts';
import { Overlays } from './overlays/Overlays.tsx';
import { PlaceholderPage } from './placeholder/PlaceholderPage.tsx';
import { LazyNotReleased } from './remotes/LazyNotReleased.tsx';
import { RemotePage } from './remotes/RemotePage.tsx';
import type { Remotes } from './remotes/remotes.ts';
import { type Destination, destinationOf } from './routes/destination.ts';
import { PageStack } from './stack/PageStack.tsx';
import { pageTransitions } from './stack/pageTransitions.ts';
import type { StackPage } from './stack/stack.ts';
import { Tabs } from './tabs/Tabs.tsx';
import { tabbed } from './tabs/tabbed.ts';

type ShownDestination = Exclude<Destination, { kind: 'redirect' }>;
interface ShownAt {
  readonly location: Location;
  readonly registry: Registry | undefined;
}

/** Loaded only on sites with an age gate; if that fails, the visitor is redirected to the comics. */
const AgeGate = lazyPart(() => import(/* webpackChunkName: "age" */ './age/AgeGate.tsx'), {
  failed: () => <Navigate to={paths.home} replace />,
});

/** The document's title: set by the page, else by the registry. */
function titleOf(destination: ShownDestination, pageTitle: string | undefined): string {
  return documentTitle(pageTitle ?? destination.page.title, messages.siteName);
}

export function App({ remotes }: { readonly remotes: Remotes }) {
  const registry = useSyncExternalStore(remotes.subscribe, remotes.registry);
  const location = useLocation();
  const destinationIn = (by: Registry | undefined, { pathname, search }: Location) =>
    destinationOf(by, pathname, search, remotes.choose);
  // The page on the screen, and the last registry that named it. While an address redirects, the page before it stays.
  const [shownAt, setShownAt] = useState<ShownAt>();
  const latest = destinationIn(registry, location);
  const isNew = shownAt?.location !== location;
  /** A page that only a withdrawn build has stays until it is left. */
  function resolve(to: Location): Destination {
    const destination = destinationIn(registry, to);
    if (destination.kind === 'page' || to !== shownAt?.location) return destination;
    const earlier = destinationIn(shownAt.registry, to);
    return earlier.kind === 'page' ? earlier : destination;
  }
  const requested = resolve(location);
  const shown = shownAt && resolve(shownAt.location);

  const { current: transitions } = pageTransitions;
  const isHeld =
    isNew &&
    latest.kind === 'page' &&
    shown?.kind === 'page' &&
    transitions?.wants(location, latest.page, shown.page);
  if (
    !isHeld &&
    (latest.kind === 'page' ? isNew || shownAt.registry !== registry : isNew && latest.kind !== 'redirect')
  )
    setShownAt({ location, registry });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that a transition shows
  useLayoutEffect(() => {
    if (!isHeld) return;
    // Unless another page is shown by then.
    transitions?.run(() => setShownAt((now) => (now === shownAt ? { location, registry } : now)));
  }, [isHeld]);

  const ownTitle = useOwnTitle(location.key);
  const title = shown && shown.kind !== 'redirect' ? titleOf(shown, ownTitle) : undefined;
  useAgeConfirmed();
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  useEffect(() => onStorageFailed(() => showToast(messages.storageFailed, 'error')), []);

  function content(page: StackPage, destination: ShownDestination): ReactNode {
    if (isGated(destination.page.mode)) {
      return <AgeGate />;
    }
    switch (destination.kind) {
      case 'placeholder':
        return <PlaceholderPage />;
      case 'planned':
        return <LazyNotReleased page={destination.page} />;
      case 'page':
        return (
          <RemotePage
            key={`page ${remotes.renderVersion(destination.remote, destination.page.path)}`}
            page={remotes.page(destination.remote, destination.page.path)}
            address={destination.page}
            mode={page.mode}
            onRenderError={(error) =>
              remotes.reportRenderError(destination.remote, destination.page.path, error)
            }
            onRetry={() => remotes.reload(destination.remote, destination.page.path)}
          />
        );
      case 'unavailable':
        return (
          <RemotePage
            key="unavailable"
            page={remotes.unavailable(destination.remote, page.location.pathname)}
            address={destination.page}
            mode={page.mode}
          />
        );
    }
  }

  /**
   * Renders a page of the stack with its tab bar; resolves the address again, since the registry can change.
   */
  function renderPage(page: StackPage): ReactNode {
    const { location: pageLocation, mode } = page;
    const destination = resolve(pageLocation);
    if (destination.kind === 'redirect') return null;
    const { path, tabs } = destination.page;
    return (
      <PageRoute path={path} location={pageLocation}>
        <div data-tabbed={tabbed(destination.page)}>
          {content(page, destination)}
          {tabs && <Tabs mode={mode} pathname={pageLocation.pathname} />}
        </div>
      </PageRoute>
    );
  }

  return (
    <>
      {requested.kind === 'redirect' && <Navigate to={requested.to} replace />}
      {shownAt && shown && shown.kind !== 'redirect' && (
        <PageStack location={shownAt.location} address={shown.page} render={renderPage} />
      )}
      <Overlays remotes={remotes} registry={registry} pathname={location.pathname} />
      <ToastHost />
    </>
  );
}
