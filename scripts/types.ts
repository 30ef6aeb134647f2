/** `npm run types`: type-checks every package. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@manying/build/app';

const shared = readdirSync(join(ROOT, 'shared')).map((name) => `shared/${name}`);
const projects = [
  '.',
  'shell',
  'shell/bench',
  'comic-remote',
  'comic-remote/bench',
  'video-remote/bench',
  'video-remote',
  'account-remote',
  ...shared,
  'provider',
  'e2e',
];
let failed = 0;
for (const project of projects) {
  if (!existsSync(join(ROOT, project, 'tsconfig.json'))) continue;
  const { status } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', project],
    {
      cwd: ROOT,
      stdio: 'inherit',
    },
  );
  if (status !== 0) {
    failed += 1;
    console.error(`types: ${project} failed`);
  }
}
console.info(
  failed === 0 ? `types: ${projects.length} projects are sound` : `types: ${failed} projects failed`,
);
process.exit(failed === 0 ? 0 : 1);
