/**
 * First screens rendered on a server. A visitor waits for one only for a moment: without it he gets the plain
 * page, and the next visitor gets what was rendered meanwhile.
 */
import { FILES } from '@manying/build/sharedFiles';
import { createUsedStyles, type UsedStyles } from '@manying/build/usedStyles';
import { parseRegistry } from '@manying/platform/registry';
import { parseSite, type SiteConfig } from '@manying/platform/site';
import { fetchBuildFile, type ReadBuildFile, readStyles } from '@manying/release/firstScreen/buildFiles';
import {
  type FindRenderablePage,
  type RenderablePage,
  renderablePages,
} from '@manying/release/firstScreen/renderablePage';
import { type RenderedScreen, renderedScreen } from '@manying/release/firstScreen/renderedScreen';
import { CallFailed, ThreadClosed } from '@manying/release/firstScreen/renderThread';
import { createFailureReporter, type ReportFailure } from '@manying/release/firstScreen/reportFailure';
import { createScreenCache } from '@manying/release/firstScreen/screenCache';
import { readShellFiles } from '@manying/release/firstScreen/shellFiles';
import { createThreads, type Threads } from '@manying/release/firstScreen/threads';
import { shellIds } from '@manying/release/listedShells';

/** Longest wait of a visitor for a screen, in ms. */
export const MAX_WAIT = 150;
/** Number of screens that are rendered at the same time; others are not rendered. */
export const MAX_RENDERS = 8;
/** Size of what a document has besides its screen, in characters: it is kept with the screen. */
const DOCUMENT_SIZE = 60_000;

/** The documents of the deployment, parsed but not validated. */
export interface Documents {
  readonly site: unknown;
  readonly registry: unknown;
}

/** See the head of the file. */
export interface FirstScreens {
  /** The screen of an address; `undefined` when there is none, or not in time. Never rejects. */
  screen(address: string, documents: Documents): Promise<RenderedScreen | undefined>;
  /** Ends all threads. */
  close(): Promise<void>;
}

/** Settings of first screens; those after `internalOrigins` are for tests. */
export interface FirstScreensOptions {
  /** Reads the files of the builds; by default they are fetched. */
  readonly readFile?: ReadBuildFile;
  /**
   * Addresses inside the deployment of origins in site.json, by origin: calls of a render go there, for example past a proxy
   * whose certificate this process does not trust.
   */
  readonly internalOrigins?: Readonly<Record<string, string>>;
  readonly now?: () => number;
  readonly report?: ReportFailure;
  readonly maxWait?: number;
}

/** One state of the documents. */
export interface Deployment extends Documents {
  readonly config: SiteConfig;
  readonly findPage: FindRenderablePage;
}

/** Whether the site wants rendered screens (docs/decisions/001). */
const isWanted = (site: unknown) =>
  (site as { readonly firstScreens?: unknown } | null | undefined)?.firstScreens === true;

/** The deployment that the documents describe; `undefined` when it renders none, or when they are not usable. */
export function readDeployment({ site, registry }: Documents): Deployment | undefined {
  // Which visitors get a canary of the shell is known on their devices only.
  if (!isWanted(site) || shellIds(registry).canary) return undefined;
  try {
    const config = parseSite(site);
    return { site, registry, config, findPage: renderablePages(config, parseRegistry(registry)) };
  } catch {
    // The page reports them.
    return undefined;
  }
}

/** Waits for a result for a time; `undefined` when it takes longer. */
async function withTimeout<T>(ms: number, result: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([result, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Creates the first screens of a shell's build.
 * @param shellFolder folder of the build. A build without a file for servers renders none.
 */
export function createFirstScreens(shellFolder: string, options: FirstScreensOptions = {}): FirstScreens {
  // A clock that cannot be set back, which would keep old screens for as long.
  const {
    now = () => performance.now(),
    maxWait = MAX_WAIT,
    readFile = fetchBuildFile,
    internalOrigins = {},
  } = options;
  const report = options.report ?? createFailureReporter(now);
  const shell = readShellFiles(shellFolder);
  const cache = createScreenCache<RenderedScreen>(
    now,
    ({ html, styles }) => html.length + styles.length + DOCUMENT_SIZE,
  );
  const running = new Map<string, Promise<RenderedScreen | undefined>>();
  /** Finds the used styles, by page; the sheets are the same for all its addresses. */
  const styles = new Map<string, Promise<UsedStyles>>();
  let deployment: Deployment | undefined;
  let documents: Documents = { site: undefined, registry: undefined };
  let threads: { site: unknown; readonly text: string; readonly all: Threads } | undefined;

  /** The threads for a site configuration; another configuration ends those of the former one. */
  function threadsFor(code: string, site: unknown): Threads {
    if (threads && threads.site === site) return threads.all;
    const text = JSON.stringify(site);
    // The same configuration may have been read again.
    if (threads?.text === text) {
      threads.site = site;
      return threads.all;
    }
    void threads?.all.close();
    cache.clear();
    running.clear();
    threads = { site, text, all: createThreads({ shell: code, site, internalOrigins }, readFile, now) };
    return threads.all;
  }

  function stylesOf(page: RenderablePage): Promise<UsedStyles> {
    const key = `${page.build.release.manifest} ${page.path}`;
    const known = styles.get(key);
    if (known) return known;
    const read = readStyles(page, readFile).then((css) => createUsedStyles(`${shell?.styles}\n${css}`));
    styles.set(key, read);
    read.catch(() => styles.delete(key));
    return read;
  }

  /** Renders a page and stores it. Resolves to `undefined` after a failure, which is reported. */
  function render(page: RenderablePage, key: string, all: Threads, beacon: string | undefined) {
    const existing = running.get(key);
    if (existing) return existing;
    if (running.size >= MAX_RENDERS || all.isResting(page.build)) return Promise.resolve(undefined);
    const result = Promise.all([all.render(page), stylesOf(page)])
      .then(([rendered, usedStyles]) => {
        const base = new URL(`../${FILES}/`, page.build.release.manifest).href;
        return renderedScreen(rendered, usedStyles(rendered.html), base);
      })
      .catch((error: Error) => {
        const isFailureOfBuild = !(error instanceof CallFailed || error instanceof ThreadClosed);
        if (isFailureOfBuild) report(page.build, error.message, beacon);
        return undefined;
      })
      .then((screen) => {
        // Another configuration may have replaced the cache meanwhile.
        if (running.get(key) !== result) return screen;
        running.delete(key);
        cache.set(key, screen);
        return screen;
      });
    running.set(key, result);
    return result;
  }

  return {
    async screen(address, current) {
      if (!shell) return undefined;
      if (documents.site !== current.site || documents.registry !== current.registry) {
        documents = current;
        deployment = readDeployment(current);
        styles.clear();
      }
      const page = deployment?.findPage(address);
      if (!deployment || !page) return undefined;
      const all = threadsFor(shell.code, deployment.site);
      const key = `${page.build.release.manifest} ${page.build.server.integrity} ${page.address}`;
      const stored = cache.get(key);
      if (stored && !stored.isOutdated) return stored.screen;
      const rendered = render(page, key, all, deployment.config.beacon);
      return stored ? stored.screen : withTimeout(maxWait, rendered);
    },
    async close() {
      await threads?.all.close();
      threads = undefined;
    },
  };
}
