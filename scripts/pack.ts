/** `npm run pack [-- folder]`: the shared packages as tarballs for projects outside of the repository, by default in `.cache/packages`. */
import { join } from 'node:path';
import { ROOT } from '@manying/build/app';
import { resolveFromCaller } from '@manying/release/program/resolveFromCaller';
import { fail } from './lib/fail.ts';
import { packPackages } from './lib/packedPackages.ts';

const [, , folder] = process.argv;
try {
  const to = folder === undefined ? join(ROOT, '.cache/packages') : resolveFromCaller(folder);
  for (const [name, path] of packPackages(to)) console.info(`${name.padEnd(18)} ${path}`);
} catch (error) {
  const { message, stdout } = error as Error & { stdout?: unknown };
  fail(`${message}\n${stdout === undefined ? '' : String(stdout)}`);
}
