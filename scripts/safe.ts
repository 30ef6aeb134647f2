/**
 * `npm run test:safe [-- files]`: runs the attacks of `e2e/safe` in full size. Prints how many were tried and refused, and
 * the measured times with their limits. `-- --quick` runs the quick part, as `npm test` does, without limits.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { attackLine, measureLine, type ReportLine } from '../e2e/safe/harness/attackCount.ts';
import { bin } from './lib/checks.mjs';
import { tryPostgres } from './lib/postgres.mjs';
import { ROOT } from './lib/setup.mjs';

const ATTACKS_FILE = join(ROOT, '.cache/safe/attacks.jsonl');

tryPostgres();
rmSync(ATTACKS_FILE, { force: true });
const args = process.argv.slice(2);
const isQuick = args.includes('--quick');
const files = args.filter((argument) => argument !== '--quick');
const { status } = spawnSync(
  process.execPath,
  // Without retries: an attack must never succeed.
  [
    bin('vitest/vitest.mjs'),
    'run',
    '--project=unit*',
    '--retry=0',
    ...(files.length > 0 ? files : ['e2e/safe']),
  ],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, SAFE: isQuick ? 'quick' : 'full', ATTACKS_FILE } },
);
const reported = existsSync(ATTACKS_FILE)
  ? readFileSync(ATTACKS_FILE, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as ReportLine)
  : [];
const counts = reported.filter((line) => 'tried' in line);
const measures = reported.filter((line) => 'limit' in line);
for (const count of counts) console.info(attackLine(count));
for (const measure of measures) console.info(measureLine(measure));
const tried = counts.reduce((sum, count) => sum + count.tried, 0);
const refused = counts.reduce((sum, count) => sum + count.refused, 0);
console.info(`\n${tried} attacks tried, ${refused} refused`);
const isSlow = !isQuick && measures.some(({ ms, limit }) => ms > limit);
process.exit(status === 0 && tried === refused && !isSlow ? 0 : 1);
