/**
 * `npm run new -- <remote|screen|call|plugin|setting> ...`: the files of a new remote, screen, provider call, control of the
 * player or setting of the reader, its tests, and its lines in the files that list it.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '@manying/build/app';
import { homeOf } from '@manying/build/remoteTemplates';
import { fail } from './lib/fail.ts';
import { generate } from './lib/generate.ts';
import { ARGUMENTS, type Kind, OPTIONAL } from './lib/generatedFiles.ts';
import { installWorkspaces } from './lib/setup.mjs';

const [, , given, ...values] = process.argv;
const kinds = Object.keys(ARGUMENTS) as Kind[];
const usageOf = (kind: Kind) =>
  ARGUMENTS[kind].map((name) => (OPTIONAL[kind]?.includes(name) ? `[${name}]` : `<${name}>`)).join(' ');
const kind = kinds.find((known) => known === given);
if (!kind || values.length > ARGUMENTS[kind].length) {
  fail(kinds.map((known) => `npm run new -- ${known} ${usageOf(known)}`).join('\n'));
}
try {
  const request = Object.fromEntries(ARGUMENTS[kind].map((argument, index) => [argument, values[index]]));
  const files = generate(ROOT, { name: '', ...request, kind });
  const code = files.filter((file) => /\.(ts|tsx|css|json)$/.test(file));
  execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['check', '--write', ...code], {
    cwd: ROOT,
    stdio: 'ignore',
  });
  console.info(files.join('\n'));
  if (kind === 'remote') {
    const [name = ''] = values;
    if (!installWorkspaces()) fail('The files are written, but not in the lock file yet: run npm install.');
    console.info(`
It is on the screen after   npm run dev -w ${name}-remote   at http://localhost:8080${homeOf(name)}
What to do then: docs/first-day.md and ${name}-remote/CONTRIBUTING.md
`);
  }
  if (kind === 'screen') {
    const [remote = '', , path = ''] = values;
    console.info(
      `\nIt is in the store of   npm run dev -w ${remote}-remote   from its next start, at ${path}\n`,
    );
  }
} catch (error) {
  fail((error as Error).message);
}
