/**
 * `npm run test:safe`: the attacks of `e2e/safe` in full size, with the number of those tried and refused. Installs what
 * is missing. `npm test` runs their quick part.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type AttackCount, attackLine } from '../e2e/safe/harness/attackCount.ts';
import { bin } from './lib/checks.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { ensureInstalled, ensureNode, ROOT } from './lib/setup.mjs';

const ATTACKS_FILE = join(ROOT, '.cache/safe/attacks.jsonl');

ensureNode();
ensureInstalled();
ensurePostgres();
rmSync(ATTACKS_FILE, { force: true });
const { status } = spawnSync(
  process.execPath,
  [bin('vitest/vitest.mjs'), 'run', '--project=unit', 'e2e/safe', ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, SAFE: 'full', ATTACKS_FILE } },
);
const counts = existsSync(ATTACKS_FILE)
  ? readFileSync(ATTACKS_FILE, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as AttackCount)
  : [];
for (const count of counts) console.info(attackLine(count));
const sum = (of: (count: AttackCount) => number) => counts.reduce((total, count) => total + of(count), 0);
console.info(`\n${sum(({ tried }) => tried)} attacks tried, ${sum(({ refused }) => refused)} refused`);
process.exit(status ?? 1);
