import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseDescriptor } from '@manying/build/remote';
import { release } from '@manying/release/commands';
import { deployShell } from '@manying/release/deployShell';
import { reproduce, reproducedText } from '@manying/release/reproduce';
import type { Target } from '@manying/release/target';
import { addressedBuild } from '@manying/release/testing/builtFolder';
import { contextFor, shellBuild } from '@manying/release/testing/deployment';
import { setUpTestTargets, TARGET_KINDS } from '@manying/release/testing/testTargets';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const COMMIT = 'c0ffee'.repeat(6);
const targets = setUpTestTargets();

describe.each(TARGET_KINDS)('a build of a %s', (kind) => {
  let target: Target;
  let folder: string;
  beforeEach(async () => {
    target = targets.open(kind);
    folder = await addressedBuild(targets.root, 'comic', 'aaa111', {
      'remoteEntry.js': 'entry',
      'home.js': 'home',
    });
  });
  const context = (sources: { readonly dirty: boolean } | undefined = { dirty: false }) => ({
    ...contextFor(target, folder),
    sources: sources && (async () => ({ commit: COMMIT, ...sources })),
  });
  /** The folder of the same build elsewhere, with its files beside it. */
  function rebuilt(change: (build: string) => void = () => undefined): string {
    const builds = join(targets.root, 'again');
    cpSync(join(folder, '..'), builds, { recursive: true });
    change(join(builds, 'aaa111'));
    return join(builds, 'aaa111');
  }
  const check = (again: string, commit?: string, app = 'comic') =>
    reproduce(
      { app, build: 'current' },
      { commit, buildCommit: async () => again },
      { target, log: () => undefined },
    );

  it('is what its commit gives', async () => {
    await release('comic', context());
    const found = await check(rebuilt());
    expect(found).toEqual({ app: 'comic', version: '0.1.0+aaa111', commit: COMMIT, files: 4 });
    expect(reproducedText(found)).toContain('4 files, all the same');
  });

  it('of other bytes is refused with the names of the files', async () => {
    await release('comic', context());
    const again = rebuilt((build) => {
      const path = join(build, 'release.json');
      const descriptor = JSON.parse(readFileSync(path, 'utf8')) as ReleaseDescriptor;
      writeFileSync(path, JSON.stringify({ ...descriptor, contract: '1.0.0' }));
    });
    await expect(check(again)).rejects.toThrow(
      /comic 0\.1\.0\+aaa111 is not what commit c0ffee\w+ gives:\n {2}release\.json differs$/,
    );
  });

  it('of the shell is compared by all its files, without compressed copies', async () => {
    const shell = shellBuild(targets.root, 's1');
    await deployShell(shell, context());
    const again = join(targets.root, 'shell-again');
    cpSync(shell.folder, again, { recursive: true });
    writeFileSync(join(again, 'js/main.js.gz'), 'by another library');
    await expect(check(again, undefined, 'shell')).resolves.toMatchObject({ app: 'shell', version: 's1' });
    rmSync(join(again, 'sw.js'));
    writeFileSync(join(again, 'js/more.js'), 'more');
    writeFileSync(join(again, 'js/main.js'), 'other');
    await expect(check(again, undefined, 'shell')).rejects.toThrow(
      /js\/main\.js differs\n {2}js\/more\.js is missing\n {2}sw\.js is none of the commit$/,
    );
  });

  it('of uncommitted or unknown sources is refused before anything is built', async () => {
    const buildCommit = vi.fn(async () => rebuilt());
    const attempt = (commit?: string) =>
      reproduce(
        { app: 'comic', build: 'current' },
        { commit, buildCommit },
        { target, log: () => undefined },
      );
    await release('comic', context({ dirty: true }));
    await expect(attempt()).rejects.toThrow(/with changes that were not committed/);
    target = targets.open(kind);
    folder = await addressedBuild(targets.root, 'comic', 'bbb222', { 'remoteEntry.js': 'e', 'home.js': 'h' });
    await release('comic', { ...contextFor(target, folder) });
    await expect(attempt()).rejects.toThrow(/names no commit of comic 0\.1\.0\+bbb222.*--commit/);
    expect(buildCommit).not.toHaveBeenCalled();
    await expect(attempt('v1')).rejects.toThrow(/is not what commit v1 gives/);
    expect(buildCommit).toHaveBeenCalledWith('comic', 'v1');
  });
});
