/**
 * Builds a remote on every change for a deployed shell (docs/decisions/092-live-development.md). The shell's React is a
 * production build, which supports neither its hot reload nor the development JSX runtime: each change is a production build.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@manying/build/app';
import { chunksOf } from '@manying/build/compile';
import { startLiveServer } from '@manying/build/liveServer';
import { MANIFEST, type RemoteApp } from '@manying/build/remote';
import { placeBuild } from '@manying/build/sharedFiles';
import { rspack, type Stats } from '@rspack/core';

/** Id of a build: a hash of the manifest, which names each file by its content. */
const idOf = (build: string) =>
  createHash('sha256')
    .update(readFileSync(join(build, MANIFEST)))
    .digest('hex')
    .slice(0, 12);

/** How to open the remote in a store. @param origin address of the development server. */
function instructions({ name, description }: RemoteApp, origin: string): string {
  const [page] = description.pages;
  return `
${name} is served at ${origin}

Open a store with  ${page?.path ?? '/'}?remote.${name}=${origin}/
Its site.json must say "localRemotes": true. The page shows each change of the sources, and what does not compile.
A store on https: the browser asks whether it may connect to this machine. Allow it. Ctrl-C stops this.
`;
}

/**
 * The commands that show a remote in a deployed store: serves it at `http://{host}:{port}` until the process is stopped, announces
 * each build and each compile error to the pages that use it, and prints how to open it.
 * @throws Error when the port is in use.
 */
export async function developLive(app: RemoteApp, host: string, port: number): Promise<void> {
  const server = await startLiveServer(host, port);
  const folder = join(ROOT, '.cache/development', app.name, `live-${port}`);
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  removeFolder();
  process.once('exit', removeFolder);
  const builds = join(folder, 'builds');
  const options = {
    mode: 'production',
    buildId: 'local',
    output: join(folder, 'output'),
    hot: false,
  } as const;

  /** Copies what the compiler wrote, which it completes with the next change, to a build of its own. */
  async function finish(stats: Stats): Promise<string> {
    const output = join(folder, 'finished');
    rmSync(output, { recursive: true, force: true });
    cpSync(options.output, output, { recursive: true });
    app.finish({ ...options, output }, chunksOf(stats));
    const id = idOf(output);
    if (!existsSync(join(builds, id))) await placeBuild(output, builds, id);
    return join(builds, id);
  }

  async function announce(stats: Stats): Promise<void> {
    if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
    server.announce(await finish(stats));
  }
  function announceError({ message }: Error): void {
    console.error(message);
    server.announceErrors([message]);
  }

  /** One after the other, in the order of the changes. */
  let last = Promise.resolve();
  rspack(app.config(options)).watch({}, (error, stats) => {
    if (error) last = last.then(() => announceError(error));
    else if (stats) last = last.then(() => announce(stats)).catch(announceError);
  });
  console.info(instructions(app, server.origin));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
}
