/**
 * The repository of another team: it has the shared packages from tarballs only. Its remote is created, checked, tested, built
 * and released to a bucket by the commands of the packages. `npm run test:releases` installs the tarballs by npm; its quick part links the packages of other
 * authors. A story shows such a remote in the live shell.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRegistry } from '@manying/release/registryDocument';
import { findBrokenBuilds } from '@manying/release/testing/deployment';
import { PUBLIC, setUpTestTargets } from '@manying/release/testing/testTargets';
import { describe, expect, test } from 'vitest';
import { buildFourth, createOutsideProject, installOutsideProject } from '../harness/outsideProject.ts';

const targets = setUpTestTargets();
const ENV = { ...process.env, NODE_OPTIONS: '', VITEST: '', NODE_ENV: '' };

describe('a project outside of the repository', () => {
  test('creates, checks, tests, builds and releases a remote', async () => {
    const isInstalled = process.env.RELEASES === 'full';
    const create = isInstalled ? installOutsideProject : createOutsideProject;
    const project = create(join(targets.root, 'project'));
    const { folder } = project;
    const run = (...args: string[]) =>
      execFileSync(join(folder, 'node_modules/.bin', args[0] ?? ''), args.slice(1), {
        cwd: folder,
        env: ENV,
        encoding: 'utf8',
      });
    const build = buildFourth(project);
    expect(build.startsWith(folder)).toBe(true);
    run('tsc', '-p', '.');
    if (!isInstalled) {
      // The packages of other authors are links to a folder outside of the project.
      const config = readFileSync(join(folder, 'vitest.config.ts'), 'utf8');
      writeFileSync(
        join(folder, 'vitest.config.ts'),
        config.replace('defineConfig({', 'defineConfig({ server: { fs: { strict: false } },'),
      );
    }
    expect(run('vitest', 'run')).toMatch(/8 passed/);

    const target = targets.open('bucket');
    const text = async (file: string) => targets.text('bucket', file);
    const bucket = ['--target', 's3://store/site', '--public', PUBLIC];
    const released = () => readRegistry(target);
    // Nothing there can open the pages, which somebody has to know and say.
    await expect(project.release('release', build, ...bucket)).rejects.toThrow(/add --unverified/);
    expect((await released()).remotes).toEqual({});
    const { stderr } = await project.release('release', build, '--unverified', '--why', 'first', ...bucket);
    expect(stderr).toMatch(/NO PAGE WAS OPENED/);
    expect((await released()).remotes.fourth?.addresses).toEqual(['/fourth/*']);
    expect(await findBrokenBuilds(target, PUBLIC, text)).toEqual([]);
    const { stdout } = await project.release('history', 'fourth', '--json', ...bucket);
    expect(JSON.parse(stdout)).toMatchObject([{ command: 'release fourth', why: 'first' }]);
  });

  test('refuses a name that is none, a title that is no text, and a folder that is in use', () => {
    const project = createOutsideProject(join(targets.root, 'project'));
    for (const name of ['', 'Fourth', '../fourth', 'constructor'])
      expect(() => project.command('new', name), name).toThrow();
    expect(() => project.command('new', 'fourth', "'")).toThrow(/is no plain text/);
    expect(existsSync(join(project.folder, 'src'))).toBe(false);
    mkdirSync(join(project.folder, 'src'));
    writeFileSync(join(project.folder, 'src/remote.ts'), 'mine');
    expect(() => project.command('new', 'fourth')).toThrow(/src\/remote\.ts exists/);
    expect(readFileSync(join(project.folder, 'src/remote.ts'), 'utf8')).toBe('mine');
    expect(existsSync(join(project.folder, 'build.config.ts'))).toBe(false);
  });
});
