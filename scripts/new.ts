/**
 * `npm run new -- screen <remote> <name> <path> <title>` and `npm run new -- call <remote> <name>`: the files of
 * a new screen or provider call, its tests, and its lines in the tables that list it.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '@manying/build/app';
import { fail } from './lib/fail.ts';
import { generate, KINDS } from './lib/generate.ts';

const USAGE = `npm run new -- screen <comic|video|account> <name> <path> <title>
npm run new -- call <comic|video|account> <name>`;

const [, , given, remote, name, path, title] = process.argv;
const kind = KINDS.find((known) => known === given);
if (!kind || !remote || !name) fail(USAGE);
try {
  const files = generate(ROOT, { kind, remote, name, ...(path && { path }), ...(title && { title }) });
  const code = files.filter((file) => !file.endsWith('.md'));
  execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['check', '--write', ...code], {
    cwd: ROOT,
    stdio: 'ignore',
  });
  console.info(files.join('\n'));
} catch (error) {
  fail((error as Error).message);
}
