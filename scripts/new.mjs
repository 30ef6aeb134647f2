// @ts-check
/** `npm run new`: installs dependencies, then creates what is asked for (new.ts). It is the first command of a new team. */
import { spawnSync } from 'node:child_process';
import { ensureInstalled, ensureNode, ROOT, typescriptArgs } from './lib/setup.mjs';

ensureNode();
ensureInstalled();
const command = [...typescriptArgs('scripts/new.ts'), ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit' });
process.exit(status ?? 1);
