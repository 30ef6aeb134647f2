/** A project outside of the repository, with the shared packages as tarballs. */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
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
  /** Starts its development server. @returns when it serves. @throws Error with its output when it ends before. */
  develop(port: number): Promise<DevelopmentServer>;
  /** Runs the command `manying-release` in it. @returns what it printed. @throws Error with that when it fails. */
  release(...args: readonly string[]): Promise<{ readonly stdout: string; readonly stderr: string }>;
}

/** `manying-remote dev` of a project. */
export interface DevelopmentServer {
  /** Query of the address at which a store uses it. */
  readonly query: string;
  stop(): Promise<void>;
}

const TOOLS_ENV = { NODE_OPTIONS: '', VITEST: '', NODE_ENV: '', INIT_CWD: '' };
const ENV = { ...process.env, ...TOOLS_ENV };

/** The file of a package's command, as its package.json names it. */
function commandFile(folder: string, name: string, command: string): string {
  const installed = join(folder, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    readonly bin: Readonly<Record<string, string>>;
  };
  return join(installed, bin[command] ?? `no ${command}`);
}

async function develop(folder: string, port: number): Promise<DevelopmentServer> {
  const command = spawn(
    process.execPath,
    [commandFile(folder, '@manying/build', 'manying-remote'), 'dev', `${port}`],
    { cwd: folder, env: ENV, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => command.once('exit', () => resolve()));
  let output = '';
  const query = await new Promise<string>((resolve, reject) => {
    const read = (part: Buffer) => {
      output += part.toString();
      const [, found] = /^Open a store with {2}\S+(\?\S+)$/m.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    };
    command.stdout.on('data', read);
    command.stderr.on('data', read);
    void ended.then(() => reject(new Error(`The development server has ended:\n${output}`)));
  });
  return {
    query,
    async stop() {
      command.kill();
      await ended;
    },
  };
}

/** Opens a project that has the packages. */
function openProject(folder: string): OutsideProject {
  const options = { cwd: folder, encoding: 'utf8' } as const;
  return {
    folder,
    command: (...args) =>
      execFileSync(process.execPath, [commandFile(folder, '@manying/build', 'manying-remote'), ...args], {
        ...options,
        env: ENV,
      }),
    develop: (port) => develop(folder, port),
    // Not in this process, which may be the server of the bucket.
    release: (...args) =>
      promisify(execFile)(
        process.execPath,
        [commandFile(folder, '@manying/release', 'manying-release'), ...args],
        // The tests of a file name their bucket in the environment.
        { ...options, env: { ...process.env, ...TOOLS_ENV } },
      ),
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
