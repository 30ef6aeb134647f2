/**
 * `npm run types [-- project …]`: type-checks every package, or those named. What was checked before and has not
 * changed is taken from `.cache/types`.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@manying/build/app';

const shared = readdirSync(join(ROOT, 'shared')).map((name) => `shared/${name}`);
const PROJECTS = [
  'comic-remote',
  'video-remote',
  'account-remote',
  'shell',
  'provider',
  'e2e',
  ...shared,
  'shell/bench',
  'comic-remote/bench',
  'video-remote/bench',
  '.',
].filter((project) => existsSync(join(ROOT, project, 'tsconfig.json')));

/** Checks one project. @returns whether it is sound. */
function check(project: string): Promise<boolean> {
  const name = project === '.' ? 'root' : project.replaceAll('/', '-');
  const buildInfo = join(ROOT, '.cache/types', `${name}.tsbuildinfo`);
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const child = spawn(
    process.execPath,
    [compiler, '-p', project, '--incremental', '--tsBuildInfoFile', buildInfo],
    { cwd: ROOT, stdio: 'inherit' },
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve(status === 0));
  });
}

const named = process.argv.slice(2);
const unknown = named.filter((project) => !PROJECTS.includes(project));
if (unknown.length > 0) {
  console.error(`types: there is no project ${unknown.join(', ')}; there are ${PROJECTS.join(', ')}`);
  process.exit(1);
}
const waiting = named.length > 0 ? [...named] : [...PROJECTS];
const count = waiting.length;
const failed: string[] = [];

async function checkWaiting(): Promise<void> {
  for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
    if (!(await check(project))) failed.push(project);
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, checkWaiting));
console.info(
  failed.length === 0 ? `types: ${count} projects are sound` : `types: failed in ${failed.join(', ')}`,
);
process.exit(failed.length === 0 ? 0 : 1);
