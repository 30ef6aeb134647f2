/**
 * `npm run dev -w comic-remote`: that front end live with hot reload, the rest of the store as built.
 * A remote is served by a development server at its own address and named there by the registry; the shell is
 * rebuilt on every change and shown at the next page load.
 */
import { join } from 'node:path';
import { type BuildOptions, ROOT } from '@manying/build/app';
import { filesOfChunks } from '@manying/build/compile';
import { CONTRACT } from '@manying/platform/contract';
import { type Addresses, readAddresses } from '@manying/release/addresses';
import type { LiveBuild } from '@manying/release/documents';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { APPS, REMOTES, type RemoteName } from './lib/apps.ts';
import { fail } from './lib/fail.ts';
import { checkAhead, startStore } from './lib/localStore.ts';

const DEVELOPMENT = { mode: 'development', buildId: 'development' } as const;

/** What the registry says of a remote that is served live. */
function liveRemote(name: RemoteName, addresses: Addresses): LiveBuild {
  const { addresses: owned, pages, planned } = APPS[name].description;
  return {
    name,
    version: 'development',
    contract: CONTRACT,
    addresses: owned,
    pages,
    planned,
    manifest: `${addresses.origin(name)}/mf-manifest.json`,
  };
}

/** Serves a remote with hot reload. */
async function serveRemote(name: RemoteName, addresses: Addresses): Promise<void> {
  const options: BuildOptions = {
    ...DEVELOPMENT,
    output: join(ROOT, '.cache/development', name, 'live'),
    hot: true,
  };
  const compiler = rspack(APPS[name].config(options));
  const { host, ports } = addresses;
  const server = new RspackDevServer(
    {
      port: ports[name],
      host: host === 'localhost' ? 'localhost' : '0.0.0.0',
      allowedHosts: 'all',
      hot: true,
      liveReload: false,
      static: false,
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { webSocketURL: `ws://${host}:${ports[name]}/ws`, overlay: false },
    },
    compiler,
  );
  await server.start();
}

/** Rebuilds the shell on every change, into the folder that is served. */
function watchShell(folder: string): void {
  const options: BuildOptions = { ...DEVELOPMENT, output: folder, hot: false };
  rspack(APPS.shell.config(options)).watch({}, (error, stats) => {
    if (error) fail(error.message);
    if (!stats) return;
    if (stats.hasErrors()) console.error(stats.toString({ preset: 'errors-only', colors: false }));
    else APPS.shell.finish(options, filesOfChunks(stats));
  });
}

const name = process.argv[2] ?? '';
if (name !== 'shell' && !REMOTES.includes(name as RemoteName)) {
  fail(`There is no front end '${name}': choose from shell, ${REMOTES.join(', ')}.`);
}
try {
  const addresses = readAddresses(process.env);
  await checkAhead(addresses);
  if (name === 'shell') {
    const shell = await startStore(addresses, { shellMode: 'development' });
    watchShell(shell.folder);
  } else {
    const remote = name as RemoteName;
    await serveRemote(remote, addresses);
    await startStore(addresses, { shellMode: 'development', elsewhere: liveRemote(remote, addresses) });
  }
  console.info(
    `\n漫影 with ${name} live is open at  ${addresses.origin('shell')}\n\nCtrl-C stops everything.\n`,
  );
} catch (error) {
  fail((error as Error).message);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
