/** Renders a comic screen as the shell does, with a fake network defined by a table. */
import { secretBytes } from '@manying/platform/cipher';
import { offlineChapters, removeOfflineChapters, removeOtherUsersChapters } from '@manying/platform/offline';
import { BrowserRouter, Route, Routes, useLocation } from '@manying/platform/router';
import { setSite } from '@manying/platform/site';
import { type AppStore, createAppStore, Provider } from '@manying/platform/store';
import { abortable } from '@manying/testing/faults';
import { ToastHost } from '@manying/ui/Toast';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { comicDomain } from '../comicState.ts';
import { book } from './answers.ts';
import '@manying/ui/tokens.css';
import '@manying/ui/base.css';

const CIPHER = { algorithm: 'AES-CBC', key: '0123456789abcdef', iv: 'fedcba9876543210' } as const;
const HOST = 'https://provider.test';

/** Handles one request of the fake network. */
export type ResponseHandler = (address: URL) => Response | Promise<Response>;

/** A successful response with data. */
export const ok = (data: unknown): ResponseHandler => {
  return () => Response.json({ result: true, code: 200, msg: '', data });
};
/** A refused response with a code. */
export const refused = (code: number, data: unknown = null): ResponseHandler => {
  return () => Response.json({ result: false, code, msg: 'refused', data });
};
/** A status without a body. */
export const status = (code: number): ResponseHandler => {
  return () => new Response(null, { status: code });
};

/**
 * Fakes the network by a table of paths; a key ending in `*` matches every path with that prefix. Other paths return 404.
 * Returns the received requests in order.
 */
export function network(table: Readonly<Record<string, ResponseHandler>>): {
  readonly requests: string[];
  /** Paths of the range requests, which probe picture sizes. */
  readonly rangeRequests: string[];
} {
  setSite({
    dynamicApi: HOST,
    staticApi: HOST,
    imageHost: `${HOST}/img`,
    payHost: HOST,
    imageCipher: CIPHER,
    permanentDomain: 'manying.test',
    payOrigins: [],
    videoCategoryTitles: {},
    videoAds: [],
    ageGate: false,
  });
  const requests: string[] = [];
  const rangeRequests: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input);
    const { signal } = new Request(input, init);
    (new Headers(init?.headers).has('Range') ? rangeRequests : requests).push(
      address.pathname + address.search,
    );
    const key = Object.keys(table).find((path) =>
      path.endsWith('*') ? address.pathname.startsWith(path.slice(0, -1)) : address.pathname === path,
    );
    const answer = key === undefined ? undefined : table[key]?.(address);
    return (await abortable(signal, answer)) ?? new Response(null, { status: 404 });
  });
  return { requests, rangeRequests };
}

/** An encrypted picture of the image host in one colour, `width` by `height` px; by default with the site's key. */
export async function picture(
  width: number,
  height: number,
  colour = 'teal',
  secret: string = CIPHER.key,
): Promise<ResponseHandler> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  const bytes = await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer();
  const utf8 = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', secretBytes(secret), 'AES-CBC', false, ['encrypt']);
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-CBC', iv: utf8.encode(CIPHER.iv) }, key, bytes);
  const body = btoa(String.fromCharCode(...new Uint8Array(encrypted)));
  return () => new Response(body);
}

function AddressOutput() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

/** Removes all chapters saved for offline reading. */
export async function clearOfflineChapters(): Promise<void> {
  await removeOtherUsersChapters('');
  await removeOfflineChapters(await offlineChapters(''));
}

/**
 * Renders `Page` at `address`; after navigation away from `path` an output named 'address' shows the new address.
 * `keepOfflineChapters`: keep the offline chapters of earlier tests.
 */
export async function visit(
  Page: ComponentType,
  {
    path,
    address,
    store = newStore(),
    keepOfflineChapters = false,
  }: { path: string; address: string; store?: AppStore; keepOfflineChapters?: boolean },
) {
  if (!keepOfflineChapters) await clearOfflineChapters();
  history.replaceState(null, '', address);
  const screen = await render(
    <Provider store={store}>
      <BrowserRouter>
        <Routes>
          <Route path={path} element={<Page />} />
          <Route path="*" element={<AddressOutput />} />
        </Routes>
      </BrowserRouter>
      <ToastHost />
    </Provider>,
  );
  return Object.assign(screen, { store });
}

/** A store with the comic domain, restored from local storage. */
export function newStore(): AppStore {
  const store = createAppStore();
  store.injectDomain(comicDomain);
  return store;
}

/** A book as the provider sends it. */
export const bookAnswer = book;
