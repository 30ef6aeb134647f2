/** Renders an account page as the shell does, with a mocked network. */
import { BrowserRouter, Route, Routes, useLocation } from '@manying/platform/router';
import { type User, userReceived } from '@manying/platform/session';
import { setSite } from '@manying/platform/site';
import { type AppStore, createAppStore, Provider } from '@manying/platform/store';
import { abortable } from '@manying/testing/faults';
import { ToastHost } from '@manying/ui/Toast';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '@manying/ui/tokens.css';
import '@manying/ui/base.css';

const HOST = 'https://provider.test';
/** Allowed payment origin: the origin of the test page, so that its addresses answer. */
export const PAY_ORIGIN = window.location.origin;

/** Creates the response of a call; called for each call. */
export type Answer = () => Response | Promise<Response>;

/** Successful response with data. */
export const ok = (data: unknown): Answer => {
  return () => Response.json({ result: true, code: 200, msg: '', data });
};
/** Refusal with code and message. */
export const refused = (code: number, msg = ''): Answer => {
  return () => Response.json({ result: false, code, msg, data: null });
};
/** HTTP status without a body. */
export const status = (code: number): Answer => {
  return () => new Response(null, { status: code });
};
/** Response that is pending until `release` is called. */
export function deferred(answer: Answer): { readonly answer: Answer; readonly release: () => void } {
  const gate = Promise.withResolvers<void>();
  return { answer: () => gate.promise.then(answer), release: () => gate.resolve() };
}

/** User stored on this device. */
export const storedUser: User = {
  userId: '7',
  account: '880000007',
  password: '7Kq29x',
  visitorId: '',
  branchId: '-2',
  mobile: '',
  vipType: 'none',
  vipEndDate: '',
  coins: 40,
  recharged: false,
};

/** The same user in the provider's response, without the password. */
export const storedUserAnswer = { userId: 7, account: '880000007', vipType: 'none', avaliableAmount: 40 };

/** Store with an identified visitor. */
export function storeWithUser(user: User = storedUser): AppStore {
  const store = createAppStore();
  store.dispatch(userReceived(user));
  return store;
}

/**
 * Mocks `fetch` with a table of responses by path, which may be changed between calls, and returns the recorded calls. Paths
 * that are not in the table answer 404, except the user's info.
 */
export function mockNetwork(table: Record<string, Answer>) {
  setSite({
    dynamicApi: HOST,
    staticApi: HOST,
    imageHost: HOST,
    payHost: HOST,
    imageCipher: { algorithm: 'AES-ECB', key: '0123456789abcdef' },
    permanentDomain: 'm.test',
    payOrigins: [PAY_ORIGIN],
    videoCategoryTitles: {},
    videoAds: [],
    ageGate: false,
  });
  const defaults: Record<string, Answer> = { '/api/user/info': ok(storedUserAnswer) };
  const sent: {
    readonly call: string;
    readonly form: Record<string, string>;
    readonly query: Record<string, string>;
  }[] = [];
  const realFetch = window.fetch.bind(window);
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { origin, pathname, searchParams } = new URL(request.url);
    if (origin !== HOST) return realFetch(input, init);
    const form = Object.fromEntries(new URLSearchParams(await request.text()));
    sent.push({ call: `${request.method} ${pathname}`, form, query: Object.fromEntries(searchParams) });
    const answer = (table[pathname] ?? defaults[pathname] ?? status(404))();
    return (await abortable(request.signal, answer)) ?? status(404)();
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return {
    /** Number of calls to a path. */
    callCount: (path: string) => sent.filter(({ call }) => call.endsWith(` ${path}`)).length,
    /** Form fields of each call, in order: `forms('POST /api/user/login')`. */
    forms: (call: string) => sent.filter((request) => request.call === call).map(({ form }) => form),
    /** Query parameters of each call, in order. */
    queries: (call: string) => sent.filter((request) => request.call === call).map(({ query }) => query),
  };
}

function AddressOutput() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

/** Renders `Page` at `address`. Any other address is shown in an output named 'address'. */
export async function visit(Page: ComponentType, address: string, store: AppStore = storeWithUser()) {
  const [path] = address.split('?');
  // Without a previous page, going back leads to the fallback.
  history.replaceState(null, '', address);
  const screen = await render(
    <Provider store={store}>
      <BrowserRouter>
        <Routes>
          <Route path={path ?? address} element={<Page />} />
          <Route path="*" element={<AddressOutput />} />
        </Routes>
      </BrowserRouter>
      <ToastHost />
    </Provider>,
  );
  return Object.assign(screen, { store });
}
