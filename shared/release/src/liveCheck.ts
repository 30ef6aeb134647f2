/** Checks builds of remotes in a shell before a release, in a headless Chromium with a phone's viewport. */

import { mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findChromium } from '@manying/build/chromium';
import type { ReleaseDescriptor } from '@manying/build/remote';
import type { RegistryDocument } from '@manying/platform/registryDocument';
import { toRegistryRelease } from '@manying/release/buildNames';
import { DOCUMENTS, writeDocument } from '@manying/release/documents';
import { listen, remoteListener, shellListener } from '@manying/release/serve';
import { applyRelease } from '@manying/release/transitions';
import { type Browser, type ConsoleMessage, chromium, type Page } from 'playwright';

/** Longest wait for a page to show its screen, in ms. */
const PAGE_TIMEOUT = 60_000;
/** Longest wait for the screen of a page that has logged an error, in ms. The page has failed; only the message differs. */
const FAILED_PAGE_TIMEOUT = 2_000;
/** Visitors at the same time, each with a storage of its own: while the page of one waits, that of the other is loaded. */
const VISITORS = 2;
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
} as const;

/** A build whose pages are opened. */
export interface CheckedBuild {
  /** Folder of the build; its name is the build's id. */
  readonly folder: string;
  readonly descriptor: ReleaseDescriptor;
}

/** The builds and the environment of a check. */
export interface LiveCheckOptions {
  /** At most one build of each remote. */
  readonly builds: readonly CheckedBuild[];
  /** The live registry: the other remotes run beside the builds. */
  readonly registry: RegistryDocument;
  /** Folder of the shell's build. */
  readonly shell: string;
  /** The sample store's site configuration; its provider answers a shell on `shellPort`. */
  readonly site: Readonly<Record<string, unknown>>;
  readonly shellPort: number;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const closeServer = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

function launch(): Promise<Browser> {
  return chromium.launch({
    ...findChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}

/** Drops the stack trace, whose minified lines do not help the reader. */
const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';

/** Replaces `{field}` in a sample address by the field of site.json, since the ports of the sample store vary. */
export function fillSampleAddress(sample: string, site: LiveCheckOptions['site']): string {
  return sample.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(site[key] ?? '')));
}

/**
 * The problem of the page at `address`; `undefined` when it shows its screen without an error.
 * @param page that may show another address: loading the next one in the same page costs less than a new page.
 */
async function findPageProblem(page: Page, origin: string, address: string): Promise<string | undefined> {
  const errors: string[] = [];
  // Ends the former address, whose errors are not those of this one.
  await page.goto('about:blank');
  const watch = new AbortController();
  const firstError = new Promise<void>((resolve) => {
    const reportError = (text: string) => {
      errors.push(firstLine(text));
      resolve();
    };
    const reportConsole = (message: ConsoleMessage) => {
      if (message.type() === 'error') reportError(message.text());
    };
    const reportThrown = (error: Error) => reportError(`it throws: ${error.message}`);
    page.on('console', reportConsole).on('pageerror', reportThrown);
    watch.signal.addEventListener('abort', () =>
      page.off('console', reportConsole).off('pageerror', reportThrown),
    );
  });
  try {
    await page.goto(origin + address, { timeout: PAGE_TIMEOUT });
    // The shell sets this attribute when the page's own screen is rendered, not a skeleton or an error panel.
    const screen = page.locator('[data-screen="ready"]').first();
    const screenReady = (timeout: number) => screen.waitFor({ state: 'attached', timeout });
    await Promise.race([screenReady(PAGE_TIMEOUT), firstError]);
    if (errors.length > 0) await screenReady(FAILED_PAGE_TIMEOUT);
    await page.waitForLoadState('networkidle', { timeout: PAGE_TIMEOUT });
    // The UI kit sets this attribute on its error state: the screen is rendered, but its content failed to load.
    if (await page.locator('[data-state="failed"]').first().isVisible()) {
      errors.unshift('it says that it has failed');
    }
  } catch (error) {
    errors.unshift(`it shows no screen (${firstLine((error as Error).message)})`);
  } finally {
    watch.abort();
  }
  return errors.length > 0 ? `${address}: ${[...new Set(errors)].join('; ')}` : undefined;
}

/** A page that fails, and the build that it belongs to. */
export interface PageProblem {
  readonly remote: string;
  readonly version: string;
  /** One sentence with the address. */
  readonly text: string;
}

/** The registry with these builds at their addresses in `origins`, without fallbacks, which would hide their failures. */
function withBuilds(
  registry: RegistryDocument,
  builds: readonly CheckedBuild[],
  origins: ReadonlyMap<string, string>,
): RegistryDocument {
  const address = (remote: string, buildId: string, file: string) =>
    `${origins.get(remote)}/${buildId}/${file}`;
  const entries = builds.map(({ descriptor }) => {
    const release = toRegistryRelease({ address }, descriptor, new Date().toISOString());
    return [descriptor.name, applyRelease(undefined, release)] as const;
  });
  return { ...registry, remotes: { ...registry.remotes, ...Object.fromEntries(entries) } };
}

/** Opens pages, some at the same time. @returns the failing ones. */
async function openAll(
  browser: Browser,
  origin: string,
  pages: readonly (Omit<PageProblem, 'text'> & { readonly address: string })[],
): Promise<PageProblem[]> {
  const texts: (string | undefined)[] = [];
  const remaining = pages.entries();
  const visit = async () => {
    const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
    let page = await context.newPage();
    for (const [index, { address }] of remaining) {
      const text = await findPageProblem(page, origin, address);
      if (text === undefined) continue;
      texts[index] = text;
      // A page that has failed may still be busy with it.
      await page.close();
      page = await context.newPage();
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visit));
  return pages.flatMap(({ remote, version }, index) => {
    const text = texts[index];
    return text === undefined ? [] : [{ remote, version, text }];
  });
}

/**
 * Opens every page of the builds in a shell over the sample store.
 * @returns the failing pages; none when every page shows its screen and logs no error.
 * @throws Error when the check cannot run, for example without a Chromium.
 */
export async function findLiveProblems(options: LiveCheckOptions): Promise<PageProblem[]> {
  const { builds, site, shellPort } = options;
  const documents = mkdtempSync(join(tmpdir(), 'manying-check-'));
  const servers: Server[] = [];
  const serve = async (what: string, listener: RequestListener, port: number) => {
    const server = await listen(what, listener, port, 'localhost');
    servers.push(server);
    return portOf(server);
  };
  let browser: Browser | undefined;
  try {
    const origins = new Map<string, string>();
    for (const { folder, descriptor } of builds) {
      const port = await serve(descriptor.name, remoteListener(dirname(folder)), 0);
      origins.set(descriptor.name, `http://localhost:${port}`);
    }
    const registry = withBuilds(options.registry, builds, origins);
    writeDocument(join(documents, DOCUMENTS.remotes), registry);
    const manifests = Object.values(registry.remotes).map(({ current }) => current.manifest);
    const buildOrigins = [...new Set(manifests.map((manifest) => new URL(manifest).origin))];
    // A film that is sent at the pace of playback would keep its page busy for that time.
    writeDocument(join(documents, DOCUMENTS.site), { ...site, buildOrigins, pacedFilms: false });
    await serve('shell', shellListener(options.shell, documents), shellPort);
    browser = await launch();
    const pages = builds.flatMap(({ descriptor: { name: remote, version, samples } }) =>
      samples.map((sample) => ({ remote, version, address: fillSampleAddress(sample, site) })),
    );
    return await openAll(browser, `http://localhost:${shellPort}`, pages);
  } finally {
    await browser?.close();
    await Promise.all(servers.map(closeServer));
    rmSync(documents, { recursive: true, force: true });
  }
}
