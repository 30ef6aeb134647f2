/**
 * The temporary folder of a command. Everything that the command, its libraries and its child processes store temporarily
 * lies in it. It is removed when the command ends; that of a killed command is removed by the next one.
 */
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasEnded } from '@manying/build/hasEnded';

/** Start of the names: ids of processes mean something on their own machine only, but its folder may be shared. */
const PREFIX = `manying-${hostname().replace(/[^\w.-]/g, '')}-`;
/** Attempts to remove a folder into which an ending child process still writes. */
const MAX_RETRIES = 5;

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: MAX_RETRIES });
  } catch (error) {
    console.warn(`${folder} cannot be removed (${(error as Error).message}).`);
  }
}

/** Removes the folders of this user's commands that have ended. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid] = (name.startsWith(PREFIX) && /^(\d+)-/.exec(name.slice(PREFIX.length))) || [];
    if (!pid || !hasEnded(Number(pid))) continue;
    const folder = join(parent, name);
    const stat = lstatSync(folder, { throwIfNoEntry: false });
    if (stat?.isDirectory() && stat.uid === (process.getuid?.() ?? stat.uid)) remove(folder);
  }
}

/** Gives this process a temporary folder of its own, which `os.tmpdir()` returns from now on. */
export function useOwnTemporaryFolder(): void {
  const parent = tmpdir();
  removeLeftovers(parent);
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  // The last two are the names on Windows.
  for (const variable of ['TMPDIR', 'TEMP', 'TMP']) process.env[variable] = folder;
  process.once('exit', () => remove(folder));
}
