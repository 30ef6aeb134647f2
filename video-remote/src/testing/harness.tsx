/** Renders a video screen like the shell, with a simulated network. */
import { BrowserRouter, Route, Routes, useLocation } from '@manying/platform/router';
import { type User, userReceived } from '@manying/platform/session';
import { setSite } from '@manying/platform/site';
import { type AppStore, createAppStore, Provider } from '@manying/platform/store';
import { abortable } from '@manying/testing/faults';
import { ToastHost } from '@manying/ui/Toast';
import { Activity, type ComponentType } from 'react';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { videoDomain } from '../videoState.ts';
import { vod as oneVideo, vods as someVideos } from './answers.ts';
import '@manying/ui/tokens.css';
import '@manying/ui/base.css';

const HOST = 'https://provider.test';

/** The answer to one request; called for each request. */
type Answer = () => Response | Promise<Response>;

/** A successful answer. */
export const ok =
  (data: unknown, msg = ''): Answer =>
  () =>
    Response.json({ result: true, code: 200, msg, data });
/** A rejection with its code and message. */
export const refused =
  (code: number, msg = ''): Answer =>
  () =>
    Response.json({ result: false, code, msg, data: null });
/** A bare HTTP status. */
export const status =
  (code: number): Answer =>
  () =>
    new Response(null, { status: code });
/** Answers in sequence; the last one repeats. */
export function inSequence(...answers: readonly Answer[]): Answer {
  let next = 0;
  return () => {
    const answer = answers[Math.min(next, answers.length - 1)];
    next += 1;
    return answer?.() ?? new Response(null, { status: 404 });
  };
}

/** The visitor's user in the provider's format, with `coins` as balance. */
export const userAnswer = (coins: number) => ({
  userId: 7,
  account: 'a7',
  vipType: 'none',
  avaliableAmount: coins,
});

/**
 * Answers requests from a table of paths and returns the requests, in order, as `GET /path?query`. Other
 * paths answer 404. Requests to other hosts go to the real network, unless the table has their full address.
 */
export function network(table: Readonly<Record<string, Answer>>, titles: Record<string, string> = {}) {
  setSite({
    dynamicApi: HOST,
    staticApi: HOST,
    imageHost: `${HOST}/img`,
    payHost: HOST,
    imageCipher: { algorithm: 'AES-ECB', key: '0123456789abcdef' },
    permanentDomain: 'manying.test',
    payOrigins: [],
    videoCategoryTitles: titles,
    videoAds: [],
    ageGate: false,
  });
  const requests: string[] = [];
  const real = window.fetch.bind(window);
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { origin, pathname, search } = new URL(request.url);
    if (origin !== HOST) return table[request.url]?.() ?? real(input, init);
    requests.push(`${request.method} ${pathname}${search}`);
    return (
      (await abortable(request.signal, table[pathname]?.())) ??
      new Response(null, { status: pathname.startsWith('/img') ? 204 : 404 })
    );
  });
  return {
    requests,
    /** Number of requests: `countOf('POST /api/vod/buy')`. */
    countOf: (call: string) => requests.filter((request) => request.startsWith(call)).length,
  };
}

/** A store with the video domain and the persisted state of this device. */
export function newStore(): AppStore {
  const store = createAppStore();
  store.injectDomain(videoDomain);
  return store;
}

/** A store with a logged-in visitor who has `coins`. */
export function storeWithCoins(coins: number): AppStore {
  const store = newStore();
  const user: User = {
    userId: '7',
    account: 'a7',
    password: 'p',
    visitorId: '',
    branchId: '',
    mobile: '',
    vipType: 'none',
    vipEndDate: '',
    coins,
    recharged: false,
  };
  store.dispatch(userReceived(user));
  return store;
}

function OtherAddress() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

/** Renders `Page` at `address`. After a navigation, an output named 'address' shows the new address. */
export async function visit(Page: ComponentType, address: string, store: AppStore = newStore()) {
  history.replaceState(null, '', address);
  const page = (mode: 'visible' | 'hidden') => (
    <Provider store={store}>
      <BrowserRouter>
        <Routes>
          <Route
            path={address.split('?')[0] ?? ''}
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
  const screen = await render(page('visible'));
  return Object.assign(screen, {
    store,
    /** Hides or shows the page, like the shell's page stack. */
    setShown: (shown: boolean) => screen.rerender(page(shown ? 'visible' : 'hidden')),
  });
}

/** A video in a list. */
export const vod = oneVideo;

/** The videos numbered `from` to `to`. */
export const vods = someVideos;

/** A page of videos in the provider's format, of a list with `totalCount` entries. */
export const vodPage = (from: number, to: number, totalCount: number) => ({
  list: vods(from, to),
  totalCount,
  totalPage: Math.ceil(totalCount / 20),
});
