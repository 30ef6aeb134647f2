/** A shell is opened with every page of the live remotes before it goes live. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployShell } from '@manying/release/deployShell';
import { folderTarget } from '@manying/release/folderTarget';
import { findLiveProblems } from '@manying/release/liveCheck';
import { readRegistry } from '@manying/release/registryDocument';
import type { CheckShell } from '@manying/release/shellCandidate';
import type { Target } from '@manying/release/target';
import { anotherShell, MAIN_SCRIPT } from '../harness/anotherShell.ts';
import { isFullRun } from '../harness/fullRun.ts';
import type { MainStore } from '../harness/mainStore.ts';
import { expect, test } from '../harness/test.ts';

/** Pages of comic that the quick part opens: the one that the broken shell breaks, and another one. */
const OPENED = new Set(['/search', '/index']);

/** A copy of the deployment of the run, whose builds are served at the addresses of the run's store. */
function copyDeployment({ data, origins }: MainStore, folder: string): Target {
  for (const part of ['site', 'releases']) cpSync(join(data, part), join(folder, part), { recursive: true });
  return folderTarget(folder, (remote) => origins[remote as keyof typeof origins]);
}

test('a sound shell goes live, one in which pages of a remote break is refused with each of them', async ({
  store,
}, { parallelIndex }) => {
  const shellPort = store.storyShellPorts[parallelIndex];
  if (shellPort === undefined) throw new Error(`No shell port is reserved for worker ${parallelIndex}`);
  const folder = mkdtempSync(join(tmpdir(), 'manying-verification-'));
  try {
    const target = copyDeployment(store, folder);
    const site = JSON.parse((await target.read('site.json'))?.text ?? '') as Record<string, unknown>;
    const lines: string[] = [];
    const context = { target, log: (line: string) => lines.push(line), now: () => new Date() };
    const check: CheckShell = (given) => findLiveProblems({ ...given, site, shellPort });
    /** Opens two pages of comic only: the quick part leaves the others to the full run. */
    const checkComic: CheckShell = ({ builds, ...given }) => {
      const comic = builds.filter(({ descriptor }) => descriptor.name === 'comic');
      return check({
        ...given,
        builds: comic.map(({ descriptor, ...build }) => ({
          ...build,
          descriptor: { ...descriptor, samples: descriptor.samples.filter((page) => OPENED.has(page)) },
        })),
      });
    };
    const deploy = (buildId: string, build: string, checkShell: CheckShell) =>
      deployShell(
        { build: async () => ({ buildId, folder: build }), site: undefined, check: checkShell },
        context,
      );

    const since = Date.now();
    await deploy('sound0000000', store.shellBuild, isFullRun ? check : checkComic);
    const [verified = ''] = lines;
    const pages = Number(/verified {2}contracts, (\d+) pages/.exec(verified)?.[1]);
    const opened = isFullRun ? `the ${pages} pages of the live remotes` : `${OPENED.size} pages of comic`;
    console.info(`A new shell with ${opened}: ${Date.now() - since} ms`);
    const { remotes } = await readRegistry(target);
    expect(pages).toBeGreaterThan(Object.values(remotes).flatMap(({ current }) => current.pages).length / 2);

    // The address of the search is the one that this shell does not know how to read.
    const broken = anotherShell(store.shellBuild, join(folder, 'broken'), (code, file) =>
      MAIN_SCRIPT.test(file)
        ? `if(location.pathname==='/search')throw new Error('no search here');${code}`
        : code,
    );
    await expect(deploy('broken000000', broken, checkComic)).rejects.toThrow(
      /^The shell broken000000 is refused:\n {2}comic [^\n]+, \/search[^\n]*no search here[^\n]*$/,
    );
    expect((await readRegistry(target)).shell?.buildId).toBe('sound0000000');
    expect(await target.builds('shell')).not.toContain('broken000000');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
