/** Finds test files that need no process of their own. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * State that can leak into the next file: mocks, hooks (also those of a `setUpX()`), the site, module variables, Node
 * modules, the store, side-effect imports.
 */
const SHARES_STATE =
  /from 'node:|\b(?:vi|beforeEach|afterEach|beforeAll|afterAll|onTestFinished)\b|platform\/(?:api|store)'|\bset(?:Up|TestSite)|^let |^import '/m;

/** A test of the provider with its database in memory. */
const OPENS_PROVIDER = /from '[^']*\/testing\/testApp\.ts'/;
/** What outlives a file, although it ends in the same process. */
const CHANGES_PROCESS = /\bvi\.(?:mock|doMock|stubEnv|stubGlobal)\(|\bprocess\.env\.\w+ =/;

const FOLDERS_WITHOUT_TESTS = new Set(['node_modules', 'dist', 'public']);

/** Whether a test file cannot leak state. @param text Content of the file. */
export const isStateless = (text: string): boolean => !SHARES_STATE.test(text) && !OPENS_PROVIDER.test(text);

/** Whether a test file opens providers of its own, and leaves nothing else behind. @param text Content of the file. */
export const isProviderTest = (text: string): boolean =>
  OPENS_PROVIDER.test(text) && !CHANGES_PROCESS.test(text);

function* testFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!FOLDERS_WITHOUT_TESTS.has(entry.name)) yield* testFiles(path);
    } else if (entry.name.endsWith('.test.ts')) yield path;
  }
}

/** Test files that need no process of their own. Paths are relative to the root. */
interface SharedTests {
  /** Pure functions: sharing a process saves half a second for each file. */
  readonly stateless: string[];
  /** Tests of the provider: sharing a process saves three seconds for each file, in which the database is compiled. */
  readonly provider: string[];
}

/** The test files in folders that can share a process. @param root Base of the paths. */
export function sharedTests(root: string, folders: readonly string[]): SharedTests {
  const files = folders
    .flatMap((folder) => [...testFiles(join(root, folder))])
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }));
  const pathsOf = (isKind: (text: string) => boolean) =>
    files.filter(({ text }) => isKind(text)).map(({ path }) => path);
  return { stateless: pathsOf(isStateless), provider: pathsOf(isProviderTest) };
}
