/** Renders a screen as the shell does. */
import { BrowserRouter, Route, Routes, useLocation } from '@manying/platform/router';
import { type AppStore, Provider } from '@manying/platform/store';
import { ToastHost } from '@manying/ui/Toast';
import { Activity, type ComponentType } from 'react';
import { render } from 'vitest-browser-react';
import '@manying/ui/tokens.css';
import '@manying/ui/base.css';

function OtherAddress() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
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
        <Routes>
          <Route
            path={path}
            element={
              <Activity mode={mode}>
                <Page />
              </Activity>
            }
          />
          <Route path="*" element={<OtherAddress />} />
        </Routes>
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
