/** A project outside of the repository, with the shared packages as tarballs. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packPackages } from '../../scripts/lib/packedPackages.ts';
import { ROOT } from './mainStore.ts';

/** Links to the packages of other authors, so that a test needs no network; those of the repository are left out. */
function linkPackages(from: string, to: string): void {
  for (const name of readdirSync(from).filter(
    (entry) => entry !== '@manying' && !/^\.(?!bin$)/.test(entry),
  )) {
    symlinkSync(join(from, name), join(to, name));
  }
}

/** A project that has installed the packages. */
export interface OutsideProject {
  readonly folder: string;
  /** Runs the command `manying-remote` in it. @returns its output. @throws Error when it fails. */
  command(...args: readonly string[]): string;
}

const ENV = { ...process.env, NODE_OPTIONS: '', VITEST: '', NODE_ENV: '' };

/** Opens a project that has the packages. */
function openProject(folder: string): OutsideProject {
  const program = join(folder, 'node_modules/@manying/build/dist/remoteCommand.mjs');
  return {
    folder,
    command: (...args) =>
      execFileSync(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8', env: ENV }),
  };
}

/**
 * Creates a project in a new folder as a team does: by `npm install` of the tarballs. The packages of other authors come from
 * npm's cache, else from the registry.
 */
export function installOutsideProject(folder: string): OutsideProject {
  const tarballs = [...packPackages(join(folder, 'tarballs')).values()];
  const npm = (...args: string[]) =>
    execFileSync('npm', args, { cwd: folder, env: { ...ENV, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' } });
  npm('init', '-y');
  npm('install', '--prefer-offline', '--no-audit', '--no-fund', ...tarballs);
  return openProject(folder);
}

/** Creates a project in a new folder, quickly and without a network. */
export function createOutsideProject(folder: string): OutsideProject {
  const packages = join(folder, 'node_modules');
  mkdirSync(packages, { recursive: true });
  linkPackages(join(ROOT, 'node_modules'), packages);
  for (const [name, tarball] of packPackages(join(folder, 'tarballs'))) {
    const to = join(packages, name);
    mkdirSync(to, { recursive: true });
    execFileSync('tar', ['-xzf', tarball, '-C', to, '--strip-components=1']);
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'novel', version: '0.1.0' }));
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  return openProject(folder);
}

/** Creates the remote `fourth` in a project and builds it. @returns the folder of the build. */
export function buildFourth(project: OutsideProject): string {
  project.command('new', 'fourth', '小说');
  const [, build] = /: (.*)$/m.exec(project.command('build')) ?? [];
  if (build === undefined) throw new Error('The project has not been built');
  return build;
}
