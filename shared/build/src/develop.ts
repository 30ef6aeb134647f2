/** Development builds: a remote served with hot reload, or an app rebuilt on every change. */
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { type App, type BuildOptions, commonConfig, ROOT } from '@manying/build/app';
import { chunksOf } from '@manying/build/compile';
import { guardedServer } from '@manying/build/guardedServer';
import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';

/** Server factory of the development server. */
const createGuardedServer = (_: unknown, application: RequestListener) => guardedServer(application);

const DEVELOPMENT = { mode: 'development', buildId: 'development' } as const;

/**
 * A configuration with which compile errors are shown in the page. A build with errors is not emitted: the update that
 * repairs it then applies to the page as it is, and the page keeps its state.
 */
function withErrorsInPage(config: Configuration, folder: string): Configuration {
  // Without a name it belongs to every entry, as the client of the development server does.
  const errors = new rspack.EntryPlugin(folder, join(import.meta.dirname, 'compileErrors.ts'), {});
  return {
    ...config,
    optimization: { ...config.optimization, emitOnErrors: false },
    plugins: [...(config.plugins ?? []), errors],
  };
}

/** Serves a remote with hot reload at `http://{host}:{port}`. */
export async function serveWithHotReload(
  app: Pick<App, 'name' | 'folder' | 'config'>,
  host: string,
  port: number,
): Promise<RspackDevServer> {
  const output = join(ROOT, '.cache/development', app.name, 'live');
  const options: BuildOptions = { ...DEVELOPMENT, output, hot: true };
  const server = new RspackDevServer(
    {
      port,
      host: host === 'localhost' ? 'localhost' : '0.0.0.0',
      server: createGuardedServer,
      allowedHosts: 'all',
      hot: true,
      liveReload: false,
      static: false,
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { webSocketURL: `ws://${host}:${port}/ws`, overlay: false },
    },
    rspack(withErrorsInPage(app.config(options), app.folder)),
  );
  await server.start();
  return server;
}

/** Rebuilds an app into `folder` on every change of its sources. */
export function watch(app: App, folder: string): void {
  const options: BuildOptions = { ...DEVELOPMENT, output: folder, hot: false };
  rspack(app.config(options)).watch({}, (error, stats) => {
    if (error) console.error(error.message);
    else if (stats?.hasErrors()) console.error(stats.toString({ preset: 'errors-only', colors: false }));
    else if (stats) app.finish(options, chunksOf(stats));
  });
}

/** Page that shows a part of a front end on its own. */
export interface LabDescription {
  /** Front end that it belongs to, and its folder. */
  readonly name: string;
  readonly folder: string;
  /** Title of the page. */
  readonly title: string;
  /** Entry module, relative to the folder. It is in no release build. */
  readonly entry: string;
  /** Static folders by URL path. */
  readonly files: Readonly<Record<string, string>>;
  readonly host: string;
  readonly port: number;
}

/** Serves a lab page with hot reload at `http://{host}:{port}`, without the shell. */
export async function serveLab(lab: LabDescription): Promise<void> {
  const output = join(ROOT, '.cache/development', lab.name, 'lab');
  const options: BuildOptions = { ...DEVELOPMENT, output, hot: true };
  const common = commonConfig(lab, options);
  const page = new rspack.HtmlRspackPlugin({
    title: lab.title,
    meta: { viewport: 'width=device-width, initial-scale=1, viewport-fit=cover' },
  });
  const config = { ...common, entry: lab.entry, plugins: [...(common.plugins ?? []), page] };
  const server = new RspackDevServer(
    {
      port: lab.port,
      host: lab.host === 'localhost' ? 'localhost' : '0.0.0.0',
      server: createGuardedServer,
      hot: true,
      static: Object.entries(lab.files).map(([publicPath, directory]) => ({
        publicPath,
        directory,
        watch: false,
      })),
      client: { overlay: false },
    },
    rspack(withErrorsInPage(config, lab.folder)),
  );
  await server.start();
}
