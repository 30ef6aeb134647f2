/** A small copy of the repository for tests that create a remote: the files that list the remotes or describe one. */
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { readRemotes, TABLE } from '../workspaceRemotes.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Copies the files that `npm run new -- remote` reads. Packages are those of the repository. */
export function copyRemoteTables(to: string): void {
  const pages = [...readRemotes(ROOT).keys()].map((name) => `${name}-remote/src/pages.ts`);
  const files = [
    TABLE,
    'CODEOWNERS',
    'account-remote/package.json',
    'e2e/architecture/calls.test.ts',
    ...pages,
  ];
  for (const file of files) cpSync(join(ROOT, file), join(to, file));
  symlinkSync(join(ROOT, 'node_modules'), join(to, 'node_modules'));
}
