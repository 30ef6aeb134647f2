// @ts-check
/** `npm start`: installs dependencies, then runs the store (start.ts) until it is stopped. */
import { spawn } from 'node:child_process';
import { ensureInstalled, ensureNode, ROOT, typescriptArgs } from './lib/setup.mjs';

ensureNode();
ensureInstalled();
const child = spawn(process.execPath, typescriptArgs('scripts/start.ts'), { cwd: ROOT, stdio: 'inherit' });
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  // On Ctrl-C the child gets the signal itself and exits first.
  process.on(signal, () => child.kill(signal));
}
child.on('exit', (code) => process.exit(code ?? 1));
