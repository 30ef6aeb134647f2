/**
 * `npm run types [-- project …]`: type-checks all packages, or those named: every folder with a tsconfig.json. `tsc -b`
 * checks a project again when any file that it was compiled from has changed, also one of another package.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { ROOT } from '@manying/build/app';
import { fail } from './lib/fail.ts';

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', '*tsconfig.json'], {
  cwd: ROOT,
  encoding: 'utf8',
});
const projects = listed.split('\0').filter(Boolean).map(dirname);

const named = process.argv.slice(2);
const unknown = named.filter((project) => !projects.includes(project));
if (unknown.length > 0) fail(`There is no project ${unknown.join(', ')}; there are ${projects.join(', ')}.`);

const checked = named.length > 0 ? named : projects;
const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
const { status } = spawnSync(process.execPath, [compiler, '-b', ...checked], { cwd: ROOT, stdio: 'inherit' });
if (status !== 0) fail('There are type errors.');
console.info(`types: ${checked.length} projects are sound`);
