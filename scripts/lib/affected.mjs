// @ts-check
/** Selects the checks of `npm test -- --changed`: those that the files changed since a commit can affect. */
import { spawnSync } from 'node:child_process';
import table from '../../workspace-remotes.json' with { type: 'json' };
import { fail, ROOT } from './setup.mjs';

/** Folders of the remotes; their files affect their own pages only. */
const REMOTES = Object.keys(table).map((name) => `${name}-remote`);
/** Files that only lint and the architecture tests read. */
const DOCUMENTS = /(\.md|^LICENSE|^CODEOWNERS|^docs\/.*|^\.ci\/.*)$/;

/**
 * What a change can affect.
 * @typedef {object} Affected
 * @property {'all' | string[]} types Projects to type-check.
 * @property {boolean} tests Whether any unit or component test can be affected.
 * @property {boolean} size Whether the size of any download can be affected.
 * @property {'all' | string[]} remotes Remotes whose pages can be affected; `all` for the shell, shared or the provider.
 * @property {string[]} stories Changed story files.
 */

/**
 * @param {readonly string[]} files Changed files, from the root.
 * @returns {Affected}
 */
export function affectedBy(files) {
  const code = files.filter((file) => !DOCUMENTS.test(file));
  const stories = code.filter((file) => /^e2e\/stories\/.*\.spec\.ts$/.test(file));
  const rest = code.filter((file) => !stories.includes(file));
  const isTest = (/** @type {string} */ file) =>
    /\.test\.tsx?$/.test(file) || /\/(testing|bench)\//.test(file);
  const ownersOf = (/** @type {string[]} */ list) => new Set(list.map((file) => file.split('/')[0] ?? ''));
  const shipped = ownersOf(rest.filter((file) => !isTest(file)));
  const all = [...ownersOf(rest)].some((owner) => !REMOTES.includes(owner) && owner !== 'e2e');
  return {
    types: all ? 'all' : [...ownersOf(code)],
    tests: code.length > 0,
    size: [...shipped].some((owner) => owner !== 'e2e' && owner !== 'provider'),
    remotes: [...shipped].every((owner) => REMOTES.includes(owner)) ? [...shipped] : 'all',
    stories,
  };
}

/**
 * Story files that a change can affect: changed ones, and those that loaded an affected remote in the last complete run;
 * `all` when there is no record of it.
 * @param {Affected} affected
 * @param {Record<string, readonly string[]> | undefined} record Remotes that each story file loaded; files without
 * remotes always run.
 * @returns {'all' | string[]}
 */
export function affectedStories({ remotes, stories }, record) {
  if (remotes === 'all') return 'all';
  if (remotes.length === 0) return stories;
  if (!record) return 'all';
  const loading = Object.entries(record)
    .filter(([, loaded]) => loaded.length === 0 || loaded.some((remote) => remotes.includes(remote)))
    .map(([file]) => file);
  return [...new Set([...stories, ...loading])];
}

/**
 * Creates the record of {@link affectedStories} from the report of a complete run.
 * @param {readonly import('./outcomes.mjs').ReportedSuite[]} suites
 * @returns {Record<string, string[]>}
 */
export function loadedRemotes(suites) {
  /** @type {Record<string, string[]>} */
  const record = {};
  const read = (/** @type {readonly import('./outcomes.mjs').ReportedSuite[]} */ list) => {
    for (const { specs = [], suites: inner = [] } of list) {
      for (const { file, tests } of specs) {
        const loaded = tests
          .flatMap(({ annotations = [] }) => annotations)
          .filter(({ type }) => type === 'loaded remotes')
          .flatMap(({ description = '' }) => description.split(' '));
        const story = `e2e/stories/${file}`;
        record[story] = [...new Set([...(record[story] ?? []), ...loaded])];
      }
      read(inner);
    }
  };
  read(suites);
  for (const [story, loaded] of Object.entries(record)) {
    const remotes = loaded.filter((name) => REMOTES.includes(name));
    record[story] = loaded.includes('?') ? [] : remotes;
  }
  return record;
}

/**
 * Files changed since `commit`, also uncommitted and untracked; paths from the root.
 * @param {string} commit
 */
export function changedFiles(commit) {
  const git = (/** @type {string[]} */ ...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) fail(`git ${args.join(' ')} failed: ${stderr.trim()}`);
    return stdout.split('\0').filter(Boolean);
  };
  return [
    ...git('diff', '--name-only', '-z', commit, '--'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
}
