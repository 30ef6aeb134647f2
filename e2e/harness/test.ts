/** The `test` of every story: a phone at the store, with a log of its requests and errors. */
import { REMOTES } from '@manying/release/addresses';
import { test as base, expect, type Request } from '@playwright/test';
import { type MainStore, mainStore } from './mainStore.ts';
import { type ShellServer, startShellServer } from './shellServer.ts';

/** Requests and errors of the pages of a story so far. */
export interface Log {
  readonly requests: readonly Request[];
  /** Texts of console errors. */
  readonly errors: readonly string[];
  /** Allows uncaught errors that match; for stories that break a page on purpose. */
  allowErrors(pattern: RegExp): void;
  /** Allows violations of the page's security policy; for stories that cause them on purpose. */
  allowPolicyViolations(): void;
  /**
   * Calls to the provider with method, path and query: `POST /api/user/register?…`. Pictures and media are not counted, and
   * neither are the beacons of the shell, which are sent whenever a remote is loaded.
   */
  calls(path?: RegExp): string[];
}

interface Fixtures {
  readonly store: MainStore;
  readonly log: Log;
  /** A shell server of the story with its own documents. */
  readonly shellServer: ShellServer;
}

/** Console messages of the browser about a violated policy. */
const POLICY_VIOLATION = /Content Security Policy|Trusted(?:HTML|Script)|Permissions-Policy header/;

/** Annotation that `npm test -- --changed` reads: the remotes that the story loaded, separated by spaces. */
const LOADED_REMOTES = 'loaded remotes';

/** Folders of the loaded remotes; `?` stands for servers outside of the run's store. */
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
      context.on('weberror', (webError) =>
        uncaughtErrors.push(`${webError.error()}\n${webError.error().stack}`),
      );
      const api = `${store.origins.provider}/api/`;
      await use({
        requests,
        errors,
        allowErrors: (pattern) => allowedErrors.push(pattern),
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
        (text) => !allowedErrors.some((pattern) => pattern.test(text)),
      );
      if (!areViolationsAllowed) expect(violations, 'no page violates its security policy').toEqual([]);
      expect(unexpectedErrors, 'no page throws an uncaught error').toEqual([]);
      expect(
        errors.filter((text) => text.startsWith('A page failed to render')),
        'every page renders',
      ).toEqual([]);
    },
    { auto: true },
  ],
  shellServer: async ({ store }, use, { parallelIndex }) => {
    const port = store.storyShellPorts[parallelIndex];
    if (port === undefined) throw new Error(`No shell port is reserved for worker ${parallelIndex}`);
    const shellServer = await startShellServer(store, port);
    await use(shellServer);
    await shellServer.close();
  },
});

export { expect };
