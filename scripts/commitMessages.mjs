// @ts-check
/**
 * Checks commit messages: with a file the message in it (the `commit-msg` hook, installed by `npm run hooks`), without one
 * the commits since the rules stand (`npm test`).
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { commitMessageProblems } from './lib/commitMessage.mjs';
import { ROOT } from './lib/setup.mjs';

/** The last commit before the rules; older messages are not checked. */
const BEFORE_RULES = '850fdee';

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });

/** Messages of the commits that are checked. A shallow clone may lack the commit they begin after. */
function newMessages() {
  const isKnown =
    spawnSync('git', ['cat-file', '-e', `${BEFORE_RULES}^{commit}`], { cwd: ROOT }).status === 0;
  const range = isKnown ? [`${BEFORE_RULES}..HEAD`] : ['--max-count=1', 'HEAD'];
  return git('log', '-z', '--format=%h%n%B', ...range)
    .split('\0')
    .filter(Boolean)
    .map((entry) => {
      const [hash = '', ...lines] = entry.split('\n');
      return { name: hash, message: lines.join('\n') };
    });
}

const [file] = process.argv.slice(2);
const messages = file ? [{ name: 'This commit', message: readFileSync(file, 'utf8') }] : newMessages();
const refused = messages.flatMap(({ name, message }) =>
  commitMessageProblems(message).map((problem) => `${name}: ${problem}`),
);
for (const line of refused) console.error(line);
if (refused.length > 0) console.error('The rules are in CONTRIBUTING.md, section Commits.');
else if (!file) console.info(`Commit messages checked: ${messages.length}`);
process.exit(refused.length > 0 ? 1 : 0);
