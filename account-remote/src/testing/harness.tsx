/** Renders an account screen as the shell would, over a network that answers from a table. */
import { BrowserRouter, Route, Routes, useLocation } from '@manying/platform/router';
import { type User, userReceived } from '@manying/platform/session';
import { setSite } from '@manying/platform/site';
import { type AppStore, createAppStore, Provider } from '@manying/platform/store';
import { abortable } from '@manying/platform/testing/faults';
import { ToastHost } from '@manying/ui/Toast';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '@manying/ui/tokens.css';
import '@manying/ui/base.css';

const HOST = 'https://provider.test';
/** An origin that payment pages may be embedded from: this page's own, so that something answers there. */
export const PAY_ORIGIN = window.location.origin;

/** What the network says to request call; called anew for each. */
export type Answer = () => Response | Promise<Response>;

/** A good answer with its data. */
export const ok = (data: unknown): Answer => {
  return () => Response.json({ result: true, code: 200, msg: '', data });
};
/** A refusal with its code and message. */
export const refused = (code: number, msg = ''): Answer => {
  return () => Response.json({ result: false, code, msg, data: null });
};
/** An HTTP status without an answer. */
export const status = (code: number): Answer => {
  return () => new Response(null, { status: code });
};
/** An answer that comes when it is let go. */
export function deferred(answer: Answer): { readonly answer: Answer; readonly release: () => void } {
  const gate = Promise.withResolvers<void>();
  return { answer: () => gate.promise.then(answer), release: () => gate.resolve() };
}

/** The visitor's user as this device keeps it. */
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

/** The same user as the provider sends it: without the password. */
export const storedUserAnswer = { userId: 7, account: '880000007', vipType: 'none', avaliableAmount: 40 };

/** A store whose visitor is known. */
export function storeWithUser(user: User = storedUser): AppStore {
  const store = createAppStore();
  store.dispatch(userReceived(user));
  return store;
}

/**
 * Answers calls from a table of paths, which may be changed between calls, and returns what was sent as
 * `POST /path` with its form fields. The user's own info is answered; anything else not in the table answers 404.
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
    /** How often a path was asked for. */
    callCount: (path: string) => sent.filter(({ call }) => call.endsWith(` ${path}`)).length,
    /** The form fields of each call of that name, in order: `forms('POST /api/user/login')`. */
    forms: (call: string) => sent.filter((request) => request.call === call).map(({ form }) => form),
    /** The query parameters of each call of that name, in order. */
    queries: (call: string) => sent.filter((request) => request.call === call).map(({ query }) => query),
  };
}

function AddressOutput() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

/** Shows `Page` at `address`; leaving it shows where that leads, in an output named 'address'. */
export async function visit(Page: ComponentType, address: string, store: AppStore = storeWithUser()) {
  const [path] = address.split('?');
  // The visit's first page: going back leads to the fallback.
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
