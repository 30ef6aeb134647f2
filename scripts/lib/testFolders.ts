/** Files whose tests `npm test` runs. */
import { REMOTES } from '../../shared/release/src/addresses.ts';

/** Folders of the unit and component tests, `*.test.ts` and `*.test.tsx`. */
export const TEST_FOLDERS: readonly string[] = [
  'shell',
  ...REMOTES.map((name) => `${name}-remote`),
  'shared',
  'provider',
  'scripts',
  'e2e/architecture',
  'e2e/harness',
  'e2e/releases',
  'e2e/safe',
];

/** Folder of the stories, `*.spec.ts`. */
const STORIES = 'e2e/stories';

/** Whether `npm test` runs the tests of a file. @param file relative to the root. */
export const runsInTests = (file: string): boolean =>
  /\.spec\.ts$/.test(file)
    ? file.startsWith(`${STORIES}/`)
    : /\.test\.tsx?$/.test(file) && TEST_FOLDERS.some((folder) => file.startsWith(`${folder}/`));
