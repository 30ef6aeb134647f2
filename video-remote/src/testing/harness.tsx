/** Renders a video screen as the shell would, over a network that answers from a table. */
import { BrowserRouter, Route, Routes, useLocation } from '@manying/platform/router';
import { type User, userReceived } from '@manying/platform/session';
import { setSite } from '@manying/platform/site';
import { type AppStore, createAppStore, Provider } from '@manying/platform/store';
import { abortable } from '@manying/platform/testing/faults';
import { ToastHost } from '@manying/ui/Toast';
import { Activity, type ComponentType } from 'react';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { videoDomain } from '../videoState.ts';
import { vod as oneVideo, vods as someVideos } from './answers.ts';
import '@manying/ui/tokens.css';
import '@manying/ui/base.css';

const HOST = 'https://provider.test';

/** What the network says to one call; called anew for each. */
type Answer = () => Response | Promise<Response>;

/** A good answer. */
export const ok =
  (data: unknown, msg = ''): Answer =>
  () =>
    Response.json({ result: true, code: 200, msg, data });
/** A refusal with its code and message. */
export const refused =
  (code: number, msg = ''): Answer =>
  () =>
    Response.json({ result: false, code, msg, data: null });
/** An HTTP status without an answer. */
export const status =
  (code: number): Answer =>
  () =>
    new Response(null, { status: code });
/** One answer after the other; the last one stays. */
export function inSequence(...answers: readonly Answer[]): Answer {
  let next = 0;
  return () => {
    const answer = answers[Math.min(next, answers.length - 1)];
    next += 1;
    return answer?.() ?? new Response(null, { status: 404 });
  };
}

/** The visitor's user as the provider sends it, with `coins` as balance. */
export const userAnswer = (coins: number) => ({
  userId: 7,
  account: 'a7',
  vipType: 'none',
  avaliableAmount: coins,
});

/**
 * Answers calls from a table of paths and returns what was asked for, in order, as `GET /path?query`.
 * Anything not in the table answers 404. Addresses of other hosts, in the table as a whole, else go to the real network.
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
    /** How often a call was made: `times('POST /api/vod/buy')`. */
    countOf: (call: string) => requests.filter((one) => one.startsWith(call)).length,
  };
}

/** A store with the video domain, as an earlier visit left it on this device. */
export function newStore(): AppStore {
  const store = createAppStore();
  store.injectDomain(videoDomain);
  return store;
}

/** A store whose visitor is known and has `coins`. */
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

/** Shows `Page` at `address`; leaving its path shows where that leads, in an output named 'address'. */
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
    /** Hides the page or shows it again, as the shell's page stack does. */
    setShown: (shown: boolean) => screen.rerender(page(shown ? 'visible' : 'hidden')),
  });
}

/** A video as a shelf carries it. */
export const vod = oneVideo;

/** The videos numbered `from` to `to`. */
export const vods = someVideos;

/** A page of videos as the provider sends it, of a list that has `totalCount`. */
export const vodPage = (from: number, to: number, totalCount: number) => ({
  list: vods(from, to),
  totalCount,
  totalPage: Math.ceil(totalCount / 20),
});
