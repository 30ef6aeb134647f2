/** Finds test files without shared state: they run in one process, which saves half a second for each file. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * State that can leak into the next file: mocks, hooks (also those of a `setUpX()`), the site, module variables, Node
 * modules, the store, side-effect imports.
 */
const SHARES_STATE =
  /from 'node:|\b(?:vi|beforeEach|afterEach|beforeAll|afterAll|onTestFinished)\b|platform\/(?:api|store)'|\bset(?:Up|TestSite)|^let |^import '/m;

const FOLDERS_WITHOUT_TESTS = new Set(['node_modules', 'dist', 'public']);

/** Whether a test file cannot leak state. @param text Content of the file. */
export const isStateless = (text: string): boolean => !SHARES_STATE.test(text);

function* testFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!FOLDERS_WITHOUT_TESTS.has(entry.name)) yield* testFiles(path);
    } else if (entry.name.endsWith('.test.ts')) yield path;
  }
}

/** Paths of the stateless test files in folders. @param root Base of the paths. */
export function statelessTests(root: string, folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => [...testFiles(join(root, folder))])
    .filter((path) => isStateless(readFileSync(path, 'utf8')))
    .map((path) => relative(root, path));
}
