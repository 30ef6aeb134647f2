/**
 * The part of the shell that renders first screens on a server. It runs in a worker, which is started for one
 * set of builds and one site configuration (shared/release/src/firstScreen).
 */

import { CALL_TIMEOUT } from '@manying/platform/callTimeout';
import { checkRemoteModule, type Mode, type RemoteModule } from '@manying/platform/contract';
import { documentTitle } from '@manying/platform/documentTitle';
import { renderScreen } from '@manying/platform/firstScreen';
import { removeStorage } from '@manying/platform/noStorage';
import * as pageModule from '@manying/platform/page';
import * as pictures from '@manying/platform/pictures';
import { watchQueries } from '@manying/platform/recordedQueries';
import { parseSite, setSite } from '@manying/platform/site';
import { SCROLL_POSITIONS_KEY } from '@manying/platform/storageKeys';
import { createAppStore } from '@manying/platform/store';
import * as jsxRuntime from 'react/jsx-runtime';
import { provided } from '../../federation/provided.ts';
import { messages } from '../../messages.ts';
import { fetchAnonymously, type InternalOrigins } from './anonymousFetch.ts';
import { escapeAttribute } from './escapeAttribute.ts';
import { markFirstPicture } from './firstPicture.ts';
import { RenderedScreen } from './RenderedScreen.tsx';
import { RecordScreen, recordingModules, type ScreenRecord } from './recordScreen.tsx';
import { showPicture } from './showPicture.ts';
import { takeover } from './takeover.ts';

/** Longest wait for an application that is incomplete, or of another height, in ms. */
const TAKEOVER_CAP = 3000;
/** Longest wait of a complete application for the picture that the document shows, in ms. */
const PICTURE_CAP = 500;
const script = `(${takeover.toString()})(${JSON.stringify(SCROLL_POSITIONS_KEY)},${TAKEOVER_CAP},${PICTURE_CAP})`;
const end = `dispatchEvent(new Event('rendered'))`;
/** Longest time of the first picture, in ms: longer than that of a call, for a slow network. */
const FIRST_PICTURE_TIMEOUT = 2 * CALL_TIMEOUT;
const endWithPicture = `${end};(${showPicture.toString()})(${FIRST_PICTURE_TIMEOUT})`;

/** What the server inserts into index.html (shared/release/src/firstScreen/renderedScreen.ts). */
export interface Rendered {
  readonly container: string;
  readonly script: string;
  readonly end: string;
  readonly html: string;
  /** The title of the document; `undefined` for that of the page in the registry. */
  readonly title: string | undefined;
  /** Address of a picture that the document requests before the scripts of the application. */
  readonly picture: string | undefined;
}

/** A page to render. */
export interface RenderRequest {
  readonly remote: string;
  /** Version of its build: the application keeps the screen only if it runs the same one. */
  readonly version: string;
  /** Pattern of the page. */
  readonly path: string;
  /** Pathname, and the query that the page declares. */
  readonly address: string;
  readonly mode: Mode;
  readonly tabs: boolean;
  /** Shape of the page (contract). */
  readonly skeleton: string | undefined;
}

/** A provided module: at hand, or loaded when it is needed. */
interface Share {
  readonly lib?: () => unknown;
  readonly get?: () => Promise<() => unknown>;
}

/** Modules that the server's files of the remotes import, by name. */
async function loadProvided(): Promise<Readonly<Record<string, unknown>>> {
  const shares: readonly (readonly [string, Share])[] = Object.entries(provided);
  const modules = shares.map(async ([name, { lib, get }]) => [name, lib ? lib() : (await get?.())?.()]);
  return {
    ...Object.fromEntries(await Promise.all(modules)),
    ...recordingModules({ page: pageModule, pictures }),
    'react/jsx-runtime': jsxRuntime,
  };
}

/** Runs the server's file of a remote. */
export type LoadRemote = (name: string, provided: Readonly<Record<string, unknown>>) => unknown;

/**
 * Prepares this process for rendering. Returns the function that renders a page.
 * @param siteDocument the content of site.json. @param loadRemote called once for each remote.
 * @param internal addresses inside the deployment of the origins in site.json.
 * @throws Error when the site configuration is not usable.
 */
export async function createFirstScreens(
  siteDocument: unknown,
  loadRemote: LoadRemote,
  internal: InternalOrigins = {},
): Promise<(request: RenderRequest) => Promise<Rendered>> {
  const site = parseSite(siteDocument);
  setSite(site);
  removeStorage();
  watchQueries();
  // Of pictures only the sizes are read.
  const origins = [site.staticApi, site.dynamicApi, site.imageHost].map((address) => new URL(address).origin);
  globalThis.fetch = fetchAnonymously(origins, internal);
  const modules = await loadProvided();
  const remotes = new Map<string, RemoteModule>();

  return async ({ remote: name, version, path, address, mode, tabs, skeleton }) => {
    const remote = remotes.get(name) ?? checkRemoteModule(name, loadRemote(name, modules));
    remotes.set(name, remote);
    const page = remote.pages.find((candidate) => candidate.path === path);
    if (!page) throw new Error(`Remote '${name}' has no page ${path}, though its release says so`);
    const store = createAppStore();
    if (remote.domain) store.injectDomain(remote.domain);
    const { default: Screen } = await page.load();
    const { pathname } = new URL(address, 'http://store.invalid');
    const record: ScreenRecord = { pictures: [], title: undefined };
    const rendered = await renderScreen({
      Screen,
      path,
      address,
      store,
      frame: (screen) => (
        <RenderedScreen mode={mode} tabs={tabs} skeleton={skeleton} pathname={pathname}>
          <RecordScreen record={record}>{screen}</RecordScreen>
        </RenderedScreen>
      ),
    });
    const { html, picture } = markFirstPicture(rendered, record.pictures, site.imageHost);
    const data = { mode, for: address, remote: name, version, ...(picture && { picture: picture.address }) };
    const attributes = Object.entries(data).map(([key, value]) => ` data-${key}="${escapeAttribute(value)}"`);
    const container = `<div id="rendered"${attributes.join('')}>`;
    const title = record.title && documentTitle(record.title, messages.siteName);
    // A screen that starts a picture at once shows little without it.
    const urgent = picture?.start === 'at once' ? picture.address : undefined;
    return { container, script, end: picture ? endWithPicture : end, title, html, picture: urgent };
  };
}
