/** Builds for development: a remote served live with hot reload, or an app rebuilt on every change. */
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { type App, type BuildOptions, commonConfig, ROOT } from '@manying/build/app';
import { filesOfChunks } from '@manying/build/compile';
import { guardedServer } from '@manying/build/guardedServer';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';

/** How the development server makes the server that its pages come from. */
const guarded = (_: unknown, application: RequestListener) => guardedServer(application);

const DEVELOPMENT = { mode: 'development', buildId: 'development' } as const;

/** Serves a remote with hot reload at `http://{host}:{port}`. */
export async function serveWithHotReload(app: App, host: string, port: number): Promise<void> {
  const output = join(ROOT, '.cache/development', app.name, 'live');
  const options: BuildOptions = { ...DEVELOPMENT, output, hot: true };
  const server = new RspackDevServer(
    {
      port,
      host: host === 'localhost' ? 'localhost' : '0.0.0.0',
      server: guarded,
      allowedHosts: 'all',
      hot: true,
      liveReload: false,
      static: false,
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { webSocketURL: `ws://${host}:${port}/ws`, overlay: false },
    },
    rspack(app.config(options)),
  );
  await server.start();
}

/**
 * Serves a remote at `http://{host}:{port}` as it would be released, rebuilt on every change, for a live shell: that one's
 * React is the production one, which hot reload and its JSX do not work with.
 */
export async function serveLocalRemote(app: App, host: string, port: number): Promise<void> {
  const output = join(ROOT, '.cache/development', app.name, 'store');
  const server = new RspackDevServer(
    {
      port,
      host: host === 'localhost' ? 'localhost' : '0.0.0.0',
      server: guarded,
      allowedHosts: 'all',
      hot: false,
      liveReload: false,
      static: false,
      client: false,
      headers: { 'Access-Control-Allow-Origin': '*' },
    },
    rspack(app.config({ mode: 'production', buildId: 'local', output, hot: false })),
  );
  await server.start();
}

/** Rebuilds an app into `folder` on every change of its sources. */
export function watch(app: App, folder: string): void {
  const options: BuildOptions = { ...DEVELOPMENT, output: folder, hot: false };
  rspack(app.config(options)).watch({}, (error, stats) => {
    if (error) console.error(error.message);
    else if (stats?.hasErrors()) console.error(stats.toString({ preset: 'errors-only', colors: false }));
    else if (stats) app.finish(options, filesOfChunks(stats));
  });
}

/** A page for looking at a part of a front end by itself. */
export interface LabDescription {
  /** Front end it belongs to, and that one's folder. */
  readonly name: string;
  readonly folder: string;
  /** The page's module, relative to the folder. No build for the store has it. */
  readonly entry: string;
  /** Folders served as they are, by address. */
  readonly files: Readonly<Record<string, string>>;
  readonly host: string;
  readonly port: number;
}

/** Serves a lab with hot reload at `http://{host}:{port}`: its page alone, without the shell. */
export async function serveLab(lab: LabDescription): Promise<void> {
  const output = join(ROOT, '.cache/development', lab.name, 'lab');
  const options: BuildOptions = { ...DEVELOPMENT, output, hot: true };
  const common = commonConfig(lab, options);
  const server = new RspackDevServer(
    {
      port: lab.port,
      host: lab.host === 'localhost' ? 'localhost' : '0.0.0.0',
      server: guarded,
      hot: true,
      static: Object.entries(lab.files).map(([publicPath, directory]) => ({
        publicPath,
        directory,
        watch: false,
      })),
      client: { overlay: false },
    },
    rspack({
      ...common,
      entry: lab.entry,
      plugins: [
        ...(common.plugins ?? []),
        new rspack.HtmlRspackPlugin({
          title: 'Lab',
          meta: { viewport: 'width=device-width, initial-scale=1, viewport-fit=cover' },
        }),
      ],
    }),
  );
  await server.start();
}
