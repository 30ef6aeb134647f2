/** Modes of what a server publishes: its user is another one than the user of a command, whose umask may be strict. */
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const READABLE_FILE = 0o444;
const READABLE_FOLDER = 0o555;

/** Lets all users read a file, or open a folder. Nothing changes where they may already. */
export function makeReadable(path: string): void {
  const stats = statSync(path);
  const mode = stats.mode | (stats.isDirectory() ? READABLE_FOLDER : READABLE_FILE);
  if (mode !== stats.mode) chmodSync(path, mode & 0o7777);
}

/** Lets all users read a folder with everything in it. What a link leads to is not part of it. */
export function makeTreeReadable(folder: string): void {
  makeReadable(folder);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) makeReadable(join(entry.parentPath, entry.name));
}

/** Makes a folder, with those it lies in, that all users can open. Folders that exist keep their modes. */
export function makePublicFolder(path: string): void {
  const first = mkdirSync(path, { recursive: true });
  if (first === undefined) return;
  for (let made = resolve(path); ; made = dirname(made)) {
    makeReadable(made);
    if (made === resolve(first) || made === dirname(made)) return;
  }
}
