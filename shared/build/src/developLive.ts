/**
 * Builds a remote on every change for a deployed shell (docs/decisions/092-live-development.md). The shell's React is a
 * production build, which supports neither its hot reload nor the development JSX runtime: each change is a production build.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type App, ROOT } from '@manying/build/app';
import { chunksOf } from '@manying/build/compile';
import { type LiveServer, startLiveServer } from '@manying/build/liveServer';
import { MANIFEST } from '@manying/build/remote';
import { placeBuild } from '@manying/build/sharedFiles';
import { rspack, type Stats } from '@rspack/core';

/** Id of a build: a hash of the manifest, which names each file by its content. */
const idOf = (build: string) =>
  createHash('sha256')
    .update(readFileSync(join(build, MANIFEST)))
    .digest('hex')
    .slice(0, 12);

/** A remote that is built on every change. */
export interface LiveRemote extends Pick<LiveServer, 'origin'> {
  stop(): Promise<void>;
}

/**
 * Serves a remote at `http://{host}:{port}`, and announces each build and each compile error to the pages that use it.
 * @throws Error when the port is in use.
 */
export async function developLive(app: App, host: string, port: number): Promise<LiveRemote> {
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

  /** One after the other, in the order of the changes. */
  let last = Promise.resolve();
  const announceErrors = (text: string) => {
    console.error(text);
    server.announceErrors([text]);
  };
  const compiler = rspack(app.config(options));
  const watching = compiler.watch({}, (error, stats) => {
    if (error) return announceErrors(error.message);
    if (stats?.hasErrors()) return announceErrors(stats.toString({ preset: 'errors-only', colors: false }));
    if (!stats) return;
    last = last
      .then(async () => server.announce(await finish(stats)))
      .catch((failure: Error) => announceErrors(failure.message));
  });
  return {
    origin: server.origin,
    async stop() {
      await new Promise<void>((resolve) => (watching ? watching.close(resolve) : resolve()));
      await last;
      await server.stop();
    },
  };
}
