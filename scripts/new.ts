/**
 * `npm run new -- <screen|call|plugin|setting> ...`: the files of a new screen, provider call, control of the
 * player or setting of the reader, its tests, and its lines in the files that list it.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '@manying/build/app';
import { fail } from './lib/fail.ts';
import { generate } from './lib/generate.ts';
import { ARGUMENTS, type Kind } from './lib/generatedFiles.ts';

const [, , given, ...values] = process.argv;
const kinds = Object.keys(ARGUMENTS) as Kind[];
const kind = kinds.find((known) => known === given);
if (!kind) {
  const usages = kinds.map((known) => [known, ...ARGUMENTS[known].map((name) => `<${name}>`)].join(' '));
  fail(usages.map((usage) => `npm run new -- ${usage}`).join('\n'));
}
try {
  const request = Object.fromEntries(ARGUMENTS[kind].map((argument, index) => [argument, values[index]]));
  const files = generate(ROOT, { name: '', ...request, kind });
  const code = files.filter((file) => !file.endsWith('.md'));
  execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['check', '--write', ...code], {
    cwd: ROOT,
    stdio: 'ignore',
  });
  console.info(files.join('\n'));
} catch (error) {
  fail((error as Error).message);
}
