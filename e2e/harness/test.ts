/** The `test` of every story: a phone at the store, with its requests and faults on record. */
import { test as base, expect, type Request } from '@playwright/test';
import { type MainStore, mainStore, REMOTES } from './mainStore.ts';
import { type ShellServer, startShellServer } from './shellServer.ts';

/** What the pages of a story have done so far. */
export interface Log {
  readonly requests: readonly Request[];
  /** Texts of console errors. */
  readonly errors: readonly string[];
  /** The story breaks a page on purpose: uncaught errors that fit are no fault of the page. */
  allowErrors(fits: RegExp): void;
  /** The story does on purpose what the page's policy forbids. */
  allowPolicyViolations(): void;
  /**
   * Paths with queries of the calls to the provider: `POST /api/user/register?…`. Pictures and media are not counted,
   * nor is what the shell reports of the remotes, which comes whenever a remote is loaded.
   */
  calls(path?: RegExp): string[];
}

interface Fixtures {
  readonly store: MainStore;
  readonly log: Log;
  /** A shell of the story's own, with documents it may break. */
  readonly shellServer: ShellServer;
}

/** How the browser tells that a page has done what its policy does not allow. */
const POLICY_VIOLATION = /Content Security Policy|Trusted(?:HTML|Script)|Permissions-Policy header/;

/** Annotation of a story that `npm test -- --changed` reads: the remotes it loaded, separated by spaces. */
const LOADED_REMOTES = 'loaded remotes';

/** Folders of the remotes that were loaded; `?` stands for servers that are not the run's own store. */
function loadedRemotes({ origins }: MainStore, requests: readonly Request[]): string[] {
  const serverNames = new Map<string, string>([
    ...REMOTES.map((name) => [origins[name], `${name}-remote`] as const),
    [origins.shell, 'shell'],
    [origins.provider, 'provider'],
  ]);
  const addresses = requests
    .map((request) => new URL(request.url()))
    .filter(({ protocol }) => protocol !== 'data:');
  return [...new Set(addresses.map(({ origin }) => serverNames.get(origin) ?? '?'))];
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture's first parameter is a pattern, even an empty one
  store: async ({}, use) => use(mainStore()),
  baseURL: async ({ store }, use) => use(store.origins.shell),
  log: [
    async ({ context, store }, use, testInfo) => {
      const requests: Request[] = [];
      const errors: string[] = [];
      const uncaughtErrors: string[] = [];
      const allowedErrors: RegExp[] = [];
      const violations: string[] = [];
      let areViolationsAllowed = false;
      context.on('request', (request) => requests.push(request));
      context.on('console', (message) => {
        if (POLICY_VIOLATION.test(message.text())) violations.push(message.text());
        if (message.type() === 'error') errors.push(message.text());
      });
      context.on('weberror', (fault) => uncaughtErrors.push(`${fault.error()}\n${fault.error().stack}`));
      const api = `${store.origins.provider}/api/`;
      await use({
        requests,
        errors,
        allowErrors: (fits) => allowedErrors.push(fits),
        allowPolicyViolations: () => {
          areViolationsAllowed = true;
        },
        calls: (path = /./) =>
          requests
            .filter((request) => request.url().startsWith(api) && request.method() !== 'OPTIONS')
            .filter((request) => !request.url().startsWith(`${api}beacon/`))
            .map((request) => `${request.method()} ${request.url().slice(store.origins.provider.length)}`)
            .filter((call) => path.test(call)),
      });
      testInfo.annotations.push({
        type: LOADED_REMOTES,
        description: loadedRemotes(store, requests).join(' '),
      });
      const unexpectedErrors = uncaughtErrors.filter(
        (text) => !allowedErrors.some((fits) => fits.test(text)),
      );
      if (!areViolationsAllowed) expect(violations, 'no page does what its policy forbids').toEqual([]);
      expect(unexpectedErrors, 'no page throws an error that nobody catches').toEqual([]);
      expect(
        errors.filter((text) => text.startsWith('A page failed to render')),
        'every page can be drawn',
      ).toEqual([]);
    },
    { auto: true },
  ],
  shellServer: async ({ store }, use, { parallelIndex }) => {
    const port = store.storyShellPorts[parallelIndex];
    if (port === undefined) throw new Error(`No shell port is kept for worker ${parallelIndex}`);
    const shellServer = await startShellServer(store, port);
    await use(shellServer);
    await shellServer.close();
  },
});

export { expect };
