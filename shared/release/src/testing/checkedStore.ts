/** A deployment that `npm run check-host` finds whole: the page names its first script, and a remote is released. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@manying/build/integrity';
import { release } from '@manying/release/commands';
import { deployShell } from '@manying/release/deployShell';
import type { Target } from '@manying/release/target';
import { builtFolder } from '@manying/release/testing/builtFolder';
import { contextFor, SITE, shellBuild } from '@manying/release/testing/deployment';

/** The first script of the shell, long enough to be compressed. */
export const SCRIPT = 'const main = 1;'.repeat(200);
const PATH = '/js/main.2.js';
const BOOT = JSON.stringify({ scripts: [PATH], integrity: { [PATH]: integrityOf(SCRIPT) } });

/** Creates a shell below `root` whose page names {@link SCRIPT}. @returns its build, and the path of the script's file. */
export function shellWithScript(root: string) {
  const shell = shellBuild(root, 'sssssssss');
  const script = join(shell.folder, PATH);
  writeFileSync(script, SCRIPT);
  writeFileSync(
    join(shell.folder, 'index.html'),
    `<head><!--documents--><script>start()</script><script type="application/json" id="boot-scripts">${BOOT}</script></head>`,
  );
  return { shell, script };
}

/** Deploys a shell of {@link shellWithScript}, and a remote. @param origin address of the store. @param root folder for the builds. */
export async function deployCheckedStore(
  target: Target,
  origin: string,
  root: string,
  { shell } = shellWithScript(root),
): Promise<void> {
  const site = JSON.stringify({ ...SITE, buildOrigins: [origin] });
  await deployShell({ ...shell, site }, contextFor(target));
  await release('comic', contextFor(target, builtFolder(root, 'comic', 'aaa')));
}
