/** Which test files test pure functions alone: they share one process, since each process costs half a second. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What can leave something behind for the next file: mocks, hooks, variables of a file, Node's modules, the store, side effects of an import. */
const SHARES_STATE =
  /from 'node:|\b(?:vi|beforeEach|afterEach|beforeAll|afterAll|onTestFinished)\b|platform\/(?:api|store)'|^let |^import '/m;

const FOLDERS_WITHOUT_TESTS = new Set(['node_modules', 'dist', 'public']);

/** Whether a test file, given by its text, can leave nothing behind. */
export const isStateless = (text: string): boolean => !SHARES_STATE.test(text);

function* testFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!FOLDERS_WITHOUT_TESTS.has(entry.name)) yield* testFiles(path);
    } else if (entry.name.endsWith('.test.ts')) yield path;
  }
}

/** Paths of the pure test files in folders. @param root folder that the paths start from. */
export function statelessTests(root: string, folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => [...testFiles(join(root, folder))])
    .filter((path) => isStateless(readFileSync(path, 'utf8')))
    .map((path) => relative(root, path));
}
