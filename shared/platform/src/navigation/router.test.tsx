import { BrowserRouter, PageRoute, useLocation, useNavigate, useParams } from '@manying/platform/router';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';

const address = location.href;
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', address);
});

function Parameters() {
  return <output>{JSON.stringify(useParams())}</output>;
}

/** What `useParams` reads at an address. */
async function parametersAt(shown: string, page: ReactNode) {
  history.replaceState(null, '', shown);
  const screen = await render(<BrowserRouter>{page}</BrowserRouter>);
  const text = screen.getByRole('status').element().textContent;
  await screen.unmount();
  return JSON.parse(text ?? '') as unknown;
}

function Page({ path }: { readonly path: string }) {
  return (
    <PageRoute path={path} location={useLocation()}>
      <Parameters />
    </PageRoute>
  );
}

test.each([
  ['/book/:id', '/book/1001'],
  ['/book/:id', '/BOOK/1001/'],
  ['/book/:id', '/book/%E6%BC%AB%20%E5%BD%B1'],
  ['/book/:id', '/book/a%2Fb'],
  ['/book/:id', '/book/100%'],
  ['/book/:id', '/book/%E6%BC'],
  ['/book/:id', '/book/%253Cb'],
  ['/book/read/:id/:number', '/book/read/__proto__/constructor'],
  ['*', '/anything/at/all'],
])('the parameters of %s at %s are those of the router', async (path, shown) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const expected = await parametersAt(
    shown,
    <Routes>
      <Route path={path} element={<Parameters />} />
    </Routes>,
  );
  expect(await parametersAt(shown, <Page path={path} />)).toEqual(expected);
});

test('a page keeps its own address and parameters while another is shown', async () => {
  history.replaceState(null, '', '/book/2');
  const own = { pathname: '/book/1', search: '?from=home', hash: '', state: null, key: 'first' };
  function Own() {
    const { pathname, search } = useLocation();
    return <output>{`${pathname}${search} ${useParams().id}`}</output>;
  }
  const screen = await render(
    <BrowserRouter>
      <PageRoute path="/book/:id" location={own}>
        <Own />
      </PageRoute>
    </BrowserRouter>,
  );
  await expect.element(screen.getByRole('status')).toHaveTextContent('/book/1?from=home 1');
});

test('a navigation to a query alone keeps the path of its page', async () => {
  history.replaceState(null, '', '/category/3');
  function Filter() {
    const navigate = useNavigate();
    return (
      <button type="button" onClick={() => void navigate('?sort=new')}>
        sort
      </button>
    );
  }
  function Category() {
    return (
      <PageRoute path="/category/:id" location={useLocation()}>
        <Filter />
      </PageRoute>
    );
  }
  const screen = await render(
    <BrowserRouter>
      <Category />
    </BrowserRouter>,
  );
  await screen.getByRole('button').click();
  expect(location.pathname + location.search).toBe('/category/3?sort=new');
});
