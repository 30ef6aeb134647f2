/** What is refused anyway is refused before anything is built. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandContext } from '@manying/release/commandContext';
import { canary, release } from '@manying/release/commands';
import { deployShell } from '@manying/release/deployShell';
import { folderTarget } from '@manying/release/folderTarget';
import { builtFolder } from '@manying/release/testing/builtFolder';
import { contextFor, SITE } from '@manying/release/testing/deployment';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let root = '';
let context: CommandContext;
const build = vi.fn(async (remote: string) => builtFolder(root, remote, 'next'));
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'refused-'));
  const target = folderTarget(join(root, 'deployment'), (remote) => `https://${remote}.test`);
  context = { ...contextFor(target), build };
  build.mockClear();
});
afterEach(() => rmSync(root, { recursive: true }));

/** Releases a first build of the remote. */
const releaseFirst = () => release('comic', contextFor(context.target, builtFolder(root, 'comic', 'first')));
/** Stores a site configuration that trusts no build without a signature. */
const requireSignatures = () =>
  context.target.replace(
    'site.json',
    JSON.stringify({ ...SITE, releaseKeys: { comic: [{ key: `${'A'.repeat(43)}=` }] } }),
    undefined,
  );

describe('nothing is built for', () => {
  it.each([0, -1, 100.5, Number.NaN, Number.POSITIVE_INFINITY])('a canary for %s %', async (percent) => {
    await releaseFirst();
    await expect(canary('comic', 'next', percent, context)).rejects.toThrow(/more than 0 and at most 100/);
    expect(build).not.toHaveBeenCalled();
  });

  it('a canary without a current build beside it', async () => {
    await expect(canary('comic', 'next', 10, context)).rejects.toThrow(/Nothing is released yet/);
    expect(build).not.toHaveBeenCalled();
  });

  it.each<[string, () => Promise<unknown>]>([
    ['release', () => release('comic', context)],
    ['canary', () => canary('comic', 'next', 10, context)],
  ])('a %s without the key that the site requires', async (_, command) => {
    await releaseFirst();
    await requireSignatures();
    await expect(command()).rejects.toThrow(/name the private key of comic/);
    expect(build).not.toHaveBeenCalled();
  });

  it.each<[string, string | undefined, RegExp]>([
    ['no site configuration', undefined, /no site configuration yet/],
    ['one that is not JSON', '{', /site configuration is refused/],
    ['one without addresses', '{}', /site configuration is refused/],
    ['one that distrusts a live remote', JSON.stringify({ ...SITE, buildOrigins: [] }), /comic lies at/],
  ])('a shell with %s', async (_, site, reason) => {
    await releaseFirst();
    const buildShell = vi.fn(async () => ({ buildId: 's1', folder: root }));
    await expect(deployShell({ build: buildShell, site }, context)).rejects.toThrow(reason);
    expect(buildShell).not.toHaveBeenCalled();
  });
});
