import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDifference } from '@manying/release/buildDifference';
import { canary, release, rollback } from '@manying/release/commands';
import { deployShell } from '@manying/release/deployShell';
import { describeNamed, showBuild, shownBuildText } from '@manying/release/findBuild';
import type { Target } from '@manying/release/target';
import { addressedBuild } from '@manying/release/testing/builtFolder';
import { contextFor, shellBuild } from '@manying/release/testing/deployment';
import { setUpTestTargets, TARGET_KINDS } from '@manying/release/testing/testTargets';
import { beforeEach, describe, expect, it } from 'vitest';

const targets = setUpTestTargets();
const TEXTS = { 'remoteEntry.js': 'entry', 'home.js': 'home' };
const built = (name: string, id: string, texts: Readonly<Record<string, string>> = TEXTS) =>
  addressedBuild(targets.root, name, id, texts);

describe.each(TARGET_KINDS)('a build of a %s', (kind) => {
  let target: Target;
  beforeEach(() => {
    target = targets.open(kind);
  });
  const context = (folder = '') => ({
    ...contextFor(target, folder),
    origin: { who: 'Li', from: 'laptop' },
    sources: async () => ({ commit: 'c0ffee'.repeat(6), dirty: false }),
  });
  const show = (app: string | undefined, build: string) => showBuild(target, { app, build });

  it('is found by its place, version, id or the beginning of it, and says what it consists of', async () => {
    await release('comic', context(await built('comic', 'aaa111')));
    await release('comic', context(await built('comic', 'bbb222', { ...TEXTS, 'home.js': 'longer home' })));
    await canary('comic', 'aaa111', 10, context());
    expect(await show(undefined, 'bbb')).toMatchObject({
      name: 'comic',
      version: '0.1.0+bbb222',
      places: ['current'],
      totalBytes: 'entry'.length + 'longer home'.length,
      files: [{ name: 'home.js' }, { name: 'remoteEntry.js' }],
      built: { by: 'Li', commit: expect.stringContaining('c0ffee') as string },
    });
    expect(await show('comic', 'canary')).toMatchObject({
      version: '0.1.0+aaa111',
      places: ['previous', 'canary'],
    });
    expect((await show('comic', '0.1.0+aaa111')).version).toBe('0.1.0+aaa111');
    expect(shownBuildText(await show('comic', 'current'))).toMatch(
      /^released .*commit c0ffeec0ffee, by Li$/m,
    );
    await rollback('comic', undefined, context());
    expect((await show('comic', 'aaa')).places).toContain('blocked');
  });

  it('is compared with another one, also in a local folder', async () => {
    await release('comic', context(await built('comic', 'aaa111')));
    const folder = await built('comic', 'bbb222', { ...TEXTS, 'home.js': 'longer home', 'extra.js': 'x' });
    const [live, local] = [
      await describeNamed(target, { app: 'comic', build: 'current' }),
      await describeNamed(target, { folder }),
    ];
    expect(buildDifference(live, local)).toMatchObject({
      files: { 'extra.js': { from: undefined, to: 1 }, 'home.js': { from: 4, to: 11 } },
      unchangedFiles: 1,
    });
    await release('comic', context(folder));
    expect(
      buildDifference(local, await describeNamed(target, { app: 'comic', build: 'current' })).files,
    ).toEqual({});
  });

  it('of the shell is compared by its files', async () => {
    for (const id of ['s1', 's2']) await deployShell(shellBuild(targets.root, id), context());
    expect((await show('shell', 'current')).version).toBe('s2');
    const [first, second] = [await show(undefined, 's1'), await show(undefined, 's2')];
    expect(Object.keys(buildDifference(first, second).files)).toEqual(['index.html']);
    expect(shownBuildText(second)).toMatch(/^contract {6}\d/m);
  });

  it('that is unknown, ambiguous or gone is refused with the names that exist', async () => {
    await release('comic', context(await built('comic', 'aaa111')));
    await release('video', context(await built('video', 'aab222')));
    await expect(show(undefined, 'zzz')).rejects.toThrow(
      /no build called 'zzz'; it has: comic\/0\.1\.0\+aaa111/,
    );
    await expect(show(undefined, 'aa')).rejects.toThrow(/is the name of 2 builds: comic.*video/);
    await expect(show(undefined, 'current')).rejects.toThrow(/Write <remote>\/current/);
    await expect(show('comic', 'canary')).rejects.toThrow(/names no canary build of comic/);
    await expect(show('nobody', 'current')).rejects.toThrow(/names no current build of nobody/);
  });
});

it('a damaged build beside it does not hide a build', async () => {
  const target = targets.open('folder');
  await release('comic', contextFor(target, await built('comic', 'aaa111')));
  for (const [id, text] of [
    ['bbb', '{'],
    ['a b;c', 'null'],
    ['ccc', '{}'],
  ] as const) {
    const folder = join(targets.root, 'deployment/releases/comic', id);
    mkdirSync(folder);
    writeFileSync(join(folder, 'release.json'), text);
  }
  expect((await showBuild(target, { app: undefined, build: 'aaa' })).version).toBe('0.1.0+aaa111');
  await release('comic', contextFor(target, await built('comic', 'ddd444')));
  expect(await rollback('comic', 'aaa', contextFor(target))).toMatchObject({ current: '0.1.0+aaa111' });
});

it('a folder without a build is refused', async () => {
  await expect(describeNamed(targets.open('folder'), { folder: targets.root })).rejects.toThrow(
    /is no build of a remote/,
  );
});
