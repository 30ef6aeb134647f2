// @ts-check
/**
 * `node scripts/run.mjs <program> [options]`: runs a TypeScript program in this process. Installs the dependencies first where
 * they are missing, as the program cannot be loaded without them.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, ensureNode, fail, TYPESCRIPT_LOADER } from './lib/setup.mjs';

const [program] = process.argv.slice(2);
if (!program) fail('Usage: node scripts/run.mjs <program> [options]');
ensureNode();
ensureInstalled({ trustsNpm: true });
const file = resolve(program);
// The program sees the arguments that it would have without this script.
process.argv.splice(1, 2, file);
await import(TYPESCRIPT_LOADER);
await import(pathToFileURL(file).href);
