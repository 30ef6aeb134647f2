/** Renders a screen as the shell does. */
import { BrowserRouter, matchPath, PageRoute, useLocation } from '@manying/platform/router';
import { type AppStore, Provider } from '@manying/platform/store';
import { ToastHost } from '@manying/ui/Toast';
import { Activity, type ComponentType, type ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import '@manying/ui/tokens.css';
import '@manying/ui/base.css';

/** The page at its address, else the address. */
function Screen({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const location = useLocation();
  const { pathname, search } = location;
  if (!matchPath(path, pathname)) return <output aria-label="address">{pathname + search}</output>;
  return (
    <PageRoute path={path} location={location}>
      {children}
    </PageRoute>
  );
}

/**
 * Renders `Page` at `address`. After a navigation away from `path`, an output named 'address' shows the new address.
 * @param path pattern of the page's route; by default the path of the address.
 */
export async function renderScreen(
  Page: ComponentType,
  {
    address,
    path = address.split('?')[0] ?? address,
    store,
  }: { readonly address: string; readonly path?: string; readonly store: AppStore },
) {
  // Without a previous page, going back leads to the fallback.
  history.replaceState(null, '', address);
  const app = (mode: 'visible' | 'hidden') => (
    <Provider store={store}>
      <BrowserRouter>
        <Screen path={path}>
          <Activity mode={mode}>
            <Page />
          </Activity>
        </Screen>
      </BrowserRouter>
      <ToastHost />
    </Provider>
  );
  const screen = await render(app('visible'));
  return Object.assign(screen, {
    store,
    /** Hides or shows the page, like the shell's page stack. */
    setShown: (shown: boolean) => screen.rerender(app(shown ? 'visible' : 'hidden')),
  });
}
