/** Copies of the shell's build with changed code. */
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@manying/build/integrity';

/** The script that starts the application. Only index.html and the service worker name it. */
export const MAIN_SCRIPT = /^main\.(\w+)\.js$/;

/**
 * Copies a build of the shell and changes its scripts. index.html gets their new hashes; a changed main script also gets
 * another name, since browsers store it permanently.
 * @param change returns the new code of a script, or the same. @throws Error when it changes none.
 */
export function anotherShell(
  from: string,
  to: string,
  change: (code: string, file: string) => string,
): string {
  cpSync(from, to, { recursive: true });
  /** Texts of index.html and the service worker to replace. */
  const replaced = new Map<string, string>();
  for (const { name, parentPath } of readdirSync(to, { recursive: true, withFileTypes: true })) {
    const file = join(parentPath, name);
    if (/\.(gz|br|map)$/.test(name)) rmSync(file);
    else if (name.endsWith('.js')) {
      const code = readFileSync(file, 'utf8');
      const changed = change(code, name);
      if (changed === code) continue;
      replaced.set(integrityOf(code), integrityOf(changed));
      writeFileSync(file, changed);
      if (!MAIN_SCRIPT.test(name)) continue;
      const newName = `main.${Buffer.from(integrityOf(changed)).toString('hex').slice(-8)}.js`;
      replaced.set(`js/${name}`, `js/${newName}`);
      renameSync(file, join(parentPath, newName));
    }
  }
  if (replaced.size === 0) throw new Error('No script of the shell is changed');
  for (const file of ['index.html', 'sw.js']) {
    const text = readFileSync(join(to, file), 'utf8');
    writeFileSync(
      join(to, file),
      [...replaced].reduce((changed, [old, next]) => changed.replaceAll(old, next), text),
    );
  }
  return to;
}
