import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const folders: string[] = [];

// Imported while a test file is collected, so that it runs at that file's end.
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A fresh folder that is gone when the test file has run. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `manying-${name}-`));
  folders.push(folder);
  return folder;
}
