/**
 * `npm run test:releases`: kills release commands and lets publishers compete, in full size, and prints the counts; runs them on
 * a Ceph Object Gateway; lets a new team have its first day; builds commits again. `-- --quick` runs the quick part, as `npm test` does.
 */
import { spawnSync } from 'node:child_process';
import { tryCeph } from './lib/ceph.mjs';
import { bin } from './lib/checks.mjs';
import { ROOT } from './lib/setup.mjs';
import { tryWebServers } from './lib/webServers.mjs';

const TESTS = [
  'shared/release/src/killedCommands.test.ts',
  'shared/release/src/concurrentPublishes.test.ts',
  'shared/release/src/realBucket.test.ts',
  'scripts/lib/reproducibleBuilds.test.ts',
  'e2e/releases',
];

const isQuick = process.argv.includes('--quick');
if (!isQuick) {
  tryCeph();
  tryWebServers();
}
const { status } = spawnSync(
  process.execPath,
  // Without retries: nothing may be lost in any run.
  [bin('vitest/vitest.mjs'), 'run', '--project=unit*', '--retry=0', ...TESTS],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, RELEASES: isQuick ? 'quick' : 'full' } },
);
process.exit(status ?? 1);
