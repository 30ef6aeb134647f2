/** Helpers for tests of a deployment: a site, a shell, a command context without a browser, an integrity check. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { integrityOf } from '@manying/build/integrity';
import type { ReleaseDescriptor } from '@manying/build/remote';
import type { CommandContext } from '@manying/release/commandContext';
import type { ShellDeployment } from '@manying/release/deployShell';
import { readRegistry } from '@manying/release/registryDocument';
import type { Target } from '@manying/release/target';

/** A valid site configuration. */
export const SITE = {
  dynamicApi: 'https://api.test',
  staticApi: 'https://api.test',
  imageHost: 'https://img.test',
  payHost: 'https://pay.test',
  imageCipher: { algorithm: 'AES-ECB', key: 'manying-image-k1' },
  permanentDomain: 'https://store.test',
};

/** Creates a shell's build below `root`, deployed with {@link SITE}. */
export function shellBuild(root: string, id: string): ShellDeployment & { readonly folder: string } {
  const folder = join(root, 'shell', id);
  for (const name of ['js', 'h5', 'icons']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'index.html'), `<html><!--documents-->shell ${id}</html>`);
  writeFileSync(join(folder, 'js/main.js'), 'main');
  writeFileSync(join(folder, 'js/main.js.map'), 'map');
  writeFileSync(join(folder, 'js/main.js.gz'), 'gz');
  writeFileSync(join(folder, 'sw.js'), 'worker');
  writeFileSync(join(folder, 'h5/pc.html'), 'desktop');
  writeFileSync(join(folder, 'h5/wechat.html'), 'in an app');
  writeFileSync(join(folder, 'icons/icon.png'), 'png');
  return { build: async () => ({ buildId: id, folder }), folder, site: JSON.stringify(SITE) };
}

/** A command context that accepts any build. @param folder of the build; unused by commands that build nothing. */
export const contextFor = (target: Target, folder = '/no build is needed'): CommandContext => ({
  target,
  build: async () => folder,
  checkLive: async () => [],
  log: () => undefined,
  now: () => new Date('2026-03-01T00:00:00Z'),
});

/**
 * Checks that every build in the registry is complete: its descriptor, and each file with the hash in the descriptor.
 * @param publicBase without a trailing slash. @param text reads the file at a path relative to the prefix.
 * @returns missing or changed files.
 */
export async function findBrokenBuilds(
  target: Target,
  publicBase: string,
  text: (file: string) => Promise<string | undefined>,
): Promise<string[]> {
  const problems: string[] = [];
  const { remotes } = await readRegistry(target);
  for (const [remote, { current, previous, canary }] of Object.entries(remotes)) {
    for (const { version, manifest } of [current, previous, canary].filter((one) => one !== undefined)) {
      const base = `releases/${remote}/${version.split('+')[1]}/`;
      if (manifest !== `${publicBase}/${base}mf-manifest.json`) problems.push(`${version}: ${manifest}`);
      const descriptor = JSON.parse(
        (await text(`${base}release.json`)) ?? 'null',
      ) as ReleaseDescriptor | null;
      if (descriptor?.version !== version) problems.push(`${base}release.json`);
      for (const [file, integrity] of Object.entries(descriptor?.files.integrity ?? {})) {
        const path = posix.normalize(base + file);
        const contents = await text(path);
        if (contents === undefined || integrityOf(contents) !== integrity) problems.push(path);
      }
      const manifestText = await text(`${base}mf-manifest.json`);
      if (manifestText === undefined || integrityOf(manifestText) !== descriptor?.integrity)
        problems.push(`${base}mf-manifest.json`);
    }
  }
  return problems;
}
