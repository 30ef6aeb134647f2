/** Renders a comic screen as the shell would, over a network that answers from a table. */
import { secretBytes } from '@manying/platform/cipher';
import { offlineChapters, removeOfflineChapters, removeOtherUsersChapters } from '@manying/platform/offline';
import { BrowserRouter, Route, Routes, useLocation } from '@manying/platform/router';
import { setSite } from '@manying/platform/site';
import { type AppStore, createAppStore, Provider } from '@manying/platform/store';
import { abortable } from '@manying/platform/testing/faults';
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

/** What the network says to one call; called anew for each. */
export type Answer = (address: URL) => Response | Promise<Response>;

/** A good answer with its data. */
export const ok = (data: unknown): Answer => {
  return () => Response.json({ result: true, code: 200, msg: '', data });
};
/** A refusal with its code. */
export const refused = (code: number, data: unknown = null): Answer => {
  return () => Response.json({ result: false, code, msg: 'refused', data });
};
/** A status without an answer. */
export const status = (code: number): Answer => {
  return () => new Response(null, { status: code });
};

/**
 * Answers calls from a table of paths (a key ending in `*` takes every path that begins so) and returns what was
 * asked for, in order. Anything not in the table answers 404.
 */
export function network(table: Readonly<Record<string, Answer>>): {
  readonly asked: string[];
  /** Files of which only the beginning was asked for, by their paths. */
  readonly peeked: string[];
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
  const asked: string[] = [];
  const peeked: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input);
    const { signal } = new Request(input, init);
    (new Headers(init?.headers).has('Range') ? peeked : asked).push(address.pathname + address.search);
    const key = Object.keys(table).find((path) =>
      path.endsWith('*') ? address.pathname.startsWith(path.slice(0, -1)) : address.pathname === path,
    );
    const answer = key === undefined ? undefined : table[key]?.(address);
    return (await abortable(signal, answer)) ?? new Response(null, { status: 404 });
  });
  return { asked, peeked };
}

/** An encrypted picture of the image host, of one colour and `width` by `height` px; with the site's key unless told otherwise. */
export async function picture(
  width: number,
  height: number,
  colour = 'teal',
  secret: string = CIPHER.key,
): Promise<Answer> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  const bytes = await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer();
  const utf8 = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', secretBytes(secret), 'AES-CBC', false, ['encrypt']);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-CBC', iv: utf8.encode(CIPHER.iv) }, key, bytes);
  const body = btoa(String.fromCharCode(...new Uint8Array(sealed)));
  return () => new Response(body);
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

/** Clears what the device keeps for reading without a network. */
export async function forgetKept(): Promise<void> {
  await removeOtherUsersChapters('');
  await removeOfflineChapters(await offlineChapters(''));
}

/**
 * Shows `Page` at `address`; links that leave `path` show where they lead in an output named 'address'. `again`: what an
 * earlier visit kept for reading without a network is still there.
 */
export async function visit(
  Page: ComponentType,
  {
    path,
    address,
    store = newStore(),
    again = false,
  }: { path: string; address: string; store?: AppStore; again?: boolean },
) {
  if (!again) await forgetKept();
  history.replaceState(null, '', address);
  const screen = await render(
    <Provider store={store}>
      <BrowserRouter>
        <Routes>
          <Route path={path} element={<Page />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </BrowserRouter>
      <ToastHost />
    </Provider>,
  );
  return Object.assign(screen, { store });
}

/** A store with the comic domain, as an earlier visit left it on this device. */
export function newStore(): AppStore {
  const store = createAppStore();
  store.injectDomain(comicDomain);
  return store;
}

/** A book as the provider sends it. */
export const bookAnswer = book;
