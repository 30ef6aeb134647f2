/** A build tried in the live shell, in a headless Chromium with the size of a phone, before anybody gets it. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findChromium } from '@manying/build/chromium';
import type { ReleaseDescriptor } from '@manying/build/remote';
import { toRegistryRelease } from '@manying/release/buildNames';
import { DOCUMENTS, writeDocument } from '@manying/release/documents';
import type { RegistryDocument } from '@manying/release/registryDocument';
import { listen, remoteListener, shellListener } from '@manying/release/serve';
import { applyRelease } from '@manying/release/transitions';
import { type Browser, type BrowserContext, chromium } from 'playwright';

/** Longest wait for a page to show its screen, in ms. */
const PAGE_TIMEOUT = 15_000;
/** The same for a page that has complained: its refusal is certain by then, only the words for it are not, in ms. */
const FAILED_PAGE_TIMEOUT = 2_000;
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
} as const;

/** Where a build is tried. */
export interface LiveCheckOptions {
  /** Folder of the build; its name is the build's id. */
  readonly folder: string;
  readonly descriptor: ReleaseDescriptor;
  /** The registry as it stands: what is live beside the build. */
  readonly registry: RegistryDocument;
  /** Folder of the live shell's build. */
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

/** Without the stack: the reader of a refusal looks at the page, not at minified lines. */
const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';

/** A page's address with what stands in braces taken from the site configuration: the sample store has ports of its own. */
export function fillSampleAddress(sample: string, site: LiveCheckOptions['site']): string {
  return sample.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(site[key] ?? '')));
}

/** What is wrong with the page at `address`, or `undefined` when it shows its screen without a complaint. */
async function findPageProblem(
  context: BrowserContext,
  origin: string,
  address: string,
): Promise<string | undefined> {
  const page = await context.newPage();
  const errors: string[] = [];
  const firstError = new Promise<void>((resolve) => {
    const reportError = (text: string) => {
      errors.push(firstLine(text));
      resolve();
    };
    page.on('console', (message) => {
      if (message.type() === 'error') reportError(message.text());
    });
    page.on('pageerror', (error) => reportError(`it throws: ${error.message}`));
  });
  try {
    await page.goto(origin + address, { timeout: PAGE_TIMEOUT });
    // The shell marks a page whose own screen is drawn, not a skeleton or a panel in its place.
    const screen = page.locator('[data-screen="ready"]').first();
    const screenReady = (timeout: number) => screen.waitFor({ state: 'attached', timeout });
    await Promise.race([screenReady(PAGE_TIMEOUT), firstError]);
    if (errors.length > 0) await screenReady(FAILED_PAGE_TIMEOUT);
    await page.waitForLoadState('networkidle', { timeout: PAGE_TIMEOUT });
    // The kit's drawing of a failure: the screen is there, what it should show is not.
    if (await page.locator('[data-state="failed"]').first().isVisible()) {
      errors.unshift('it says that it has failed');
    }
  } catch (error) {
    errors.unshift(`it shows no screen (${firstLine((error as Error).message)})`);
  } finally {
    await page.close();
  }
  return errors.length > 0 ? `${address}: ${[...new Set(errors)].join('; ')}` : undefined;
}

/**
 * Opens every page of a build in the live shell over the sample store.
 * @returns problems, one sentence a page; none when every page shows its screen and the console stays silent.
 * @throws Error when it cannot be tried at all, such as for want of a Chromium.
 */
export async function findLiveProblems(options: LiveCheckOptions): Promise<string[]> {
  const { folder, descriptor, registry } = options;
  const documents = mkdtempSync(join(tmpdir(), 'manying-trial-'));
  const servers: Server[] = [];
  const serve = async (what: string, listener: RequestListener, port: number) => {
    const server = await listen(what, listener, port, 'localhost');
    servers.push(server);
    return portOf(server);
  };
  let browser: Browser | undefined;
  try {
    const builds = await serve(descriptor.name, remoteListener(dirname(folder)), 0);
    const here = {
      address: (_: string, buildId: string, file: string) => `http://localhost:${builds}/${buildId}/${file}`,
    };
    const release = toRegistryRelease(here, descriptor, new Date().toISOString());
    // Alone: the build before would hide a build that fails.
    const { previous: _, canary: __, ...entry } = applyRelease(undefined, release);
    const remotes = { ...registry.remotes, [descriptor.name]: entry };
    writeDocument(join(documents, DOCUMENTS.remotes), { ...registry, remotes });
    const manifests = Object.values(remotes).map(({ current }) => current.manifest);
    const buildOrigins = [...new Set(manifests.map((manifest) => new URL(manifest).origin))];
    writeDocument(join(documents, DOCUMENTS.site), { ...options.site, buildOrigins });
    await serve('shell', shellListener(options.shell, documents), options.shellPort);
    browser = await launch();
    const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
    const problems: string[] = [];
    for (const sample of descriptor.samples) {
      const address = fillSampleAddress(sample, options.site);
      const problem = await findPageProblem(context, `http://localhost:${options.shellPort}`, address);
      if (problem) problems.push(problem);
    }
    return problems;
  } finally {
    await browser?.close();
    await Promise.all(servers.map(closeServer));
    rmSync(documents, { recursive: true, force: true });
  }
}
