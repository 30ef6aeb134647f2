import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const folders: string[] = [];

/** Creates a folder that is deleted after the test file. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `manying-${name}-`));
  folders.push(folder);
  return folder;
}

/** Deletes the folders that were created since the last call. */
export function removeTemporaryFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

// At the end of the file that imports this module first; removeTemporaryFolders.ts does it at the end of the others.
afterAll(removeTemporaryFolders);
