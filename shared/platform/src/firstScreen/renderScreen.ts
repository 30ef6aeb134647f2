/**
 * Renders a screen to HTML on a server, with the data that it asks for. Rendering is repeated until no query
 * is new, since a screen may make a query only after the answer to another one.
 */

import { api } from '@manying/platform/api';
import { StaticRouter } from '@manying/platform/navigation/staticRouter';
import { queryKey, type RecordedQuery, recordQueries } from '@manying/platform/recordedQueries';
import { PageRoute, useLocation } from '@manying/platform/router';
import { type AppStore, Provider } from '@manying/platform/store';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** Number of renders after which a screen that still makes new queries is given up. */
const MAX_RENDERS = 4;

/** Text in an element. An empty screen is worse than the shape of a page in index.html. */
const TEXT = />\s*[^<\s]/;

/** A screen to render. */
export interface ScreenRequest {
  readonly Screen: ComponentType;
  /** Pattern of the page, e.g. `/book/:id`. */
  readonly path: string;
  /** Pathname and query. */
  readonly address: string;
  /** A store without a visitor, with the domain of the screen's remote. Its cache is filled. */
  readonly store: AppStore;
  /** Adds what the shell shows around the screen. */
  readonly frame?: (screen: ReactNode) => ReactNode;
}

/** A call has failed, or the screen has no text without the visitor's device: the screen itself may be sound. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
}

/** Sends a query and keeps its answer in the store. @throws CallFailed. */
async function sendQuery(store: AppStore, { endpoint, argument }: RecordedQuery): Promise<void> {
  const { initiate } = (api.endpoints as Record<string, { initiate: (argument: unknown) => never }>)[
    endpoint
  ] as { initiate: (argument: unknown) => Parameters<AppStore['dispatch']>[0] };
  // Subscribed: without a subscription a timer would keep the store in memory for minutes.
  const answer = (await store.dispatch(initiate(argument))) as { readonly error?: unknown };
  if (answer.error) throw new CallFailed(`${endpoint} failed: ${JSON.stringify(answer.error)}`);
}

/** The page of the router's address. */
function PageAtAddress({ path, children }: { readonly path: string; readonly children?: ReactNode }) {
  return createElement(PageRoute, { path, location: useLocation(), children });
}

/**
 * Renders a screen for a visitor about whom nothing is known.
 * @throws CallFailed when a call fails or the screen shows no text; Error when the screen throws, or makes new queries after every answer.
 */
export async function renderScreen(request: ScreenRequest): Promise<string> {
  const { Screen, path, address, store, frame = (screen) => screen } = request;
  const screen = createElement(
    Provider,
    // The store's own type has more than the provider needs.
    { store } as never,
    createElement(
      StaticRouter,
      { location: address },
      createElement(PageAtAddress, { path }, frame(createElement(Screen))),
    ),
  );
  const sent = new Set<string>();
  for (let count = 0; count < MAX_RENDERS; count += 1) {
    const { result, queries } = recordQueries(() => renderToString(screen));
    const unsent = queries.filter((query) => !sent.has(queryKey(query)));
    if (unsent.length === 0) {
      if (!TEXT.test(result)) throw new CallFailed(`${address} shows no text`);
      return result;
    }
    for (const query of unsent) sent.add(queryKey(query));
    await Promise.all(unsent.map((query) => sendQuery(store, query)));
  }
  throw new Error(`${address} still makes new queries after ${MAX_RENDERS} renders`);
}
