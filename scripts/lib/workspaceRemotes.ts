/** The remotes of a checkout: its table of them, and the addresses that they own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The table of the remotes, from the root. */
export const TABLE = 'workspace-remotes.json';

/** A row of the table. */
interface WorkspaceRemote {
  readonly port: number;
  readonly mode: string;
  /** Its first page. */
  readonly home: string;
}

/** The remotes below a root, by name. */
export function readRemotes(root: string): ReadonlyMap<string, WorkspaceRemote> {
  const table = JSON.parse(readFileSync(join(root, TABLE), 'utf8')) as Record<string, WorkspaceRemote>;
  return new Map(Object.entries(table));
}

/** Addresses that a remote owns. */
export function addressesOf(root: string, remote: string): readonly string[] {
  const source = readFileSync(join(root, `${remote}-remote/src/pages.ts`), 'utf8');
  const [, list = ''] = /addresses = \[([\s\S]*?)\]/.exec(source) ?? [];
  return [...list.matchAll(/'([^']+)'/g)].map(([, address = '']) => address);
}

/** Paths of a remote's pages that its list of pages names itself. */
export function pathsOf(root: string, remote: string): readonly string[] {
  const source = readFileSync(join(root, `${remote}-remote/src/pages.ts`), 'utf8');
  return [...source.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path);
}
