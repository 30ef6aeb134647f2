// @ts-check
/** `node scripts/install.mjs && <tool>`: installs the dependencies where they are missing, before a tool among them runs. */
import { ensureInstalled, ensureNode } from './lib/setup.mjs';

ensureNode();
ensureInstalled({ trustsNpm: true });
