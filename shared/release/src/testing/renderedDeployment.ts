/** For tests of rendered first screens: a shell, and builds of a remote on a server, whose renders are given as code. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '@manying/build/integrity';
import { CONTRACT } from '@manying/platform/contract';
import { SITE } from '@manying/release/testing/deployment';

/** Text of the file for servers of a shell: the renders are those of the remote. */
export const RENDERING_SHELL = `exports.createFirstScreens = async (site, load) => {
  const remote = load('comic', {});
  return async (request) => {
    const html = await remote(request, site);
    return { container: '<div id="rendered">', script: 'start()', end: 'end()', html };
  };
};`;
const INDEX = '<link rel="preload" as="style" href="/css/main.css" integrity="sha256-main">';
const STYLES = '.a{background:url(../assets/a.svg)}</style><script>';

/** Starts the server of the builds. */
export async function startRenderedDeployment() {
  /** Folder of the shell's build. */
  const shell = mkdtempSync(join(tmpdir(), 'first-screens-'));
  for (const folder of ['server', 'css']) mkdirSync(join(shell, folder));
  writeFileSync(join(shell, 'server/server.1.cjs'), RENDERING_SHELL);
  writeFileSync(join(shell, 'index.html'), INDEX);
  writeFileSync(join(shell, 'css/main.css'), '.b{background:url(../assets/b.svg)}');
  /** Files of the remote by path. */
  const files: Record<string, string> = {};
  /** Paths of the requests so far. */
  const requested: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requested.push(url);
    response.writeHead(url in files ? 200 : 404).end(files[url]);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

  return {
    shell,
    files,
    requested,
    origin,
    site: (change: object = {}) => ({ ...SITE, firstScreens: true, buildOrigins: [origin], ...change }),
    /** A registry whose current build renders with this function body. */
    registryOf(render: string, version = '1', integrity?: string) {
      const code = `module.exports = async (request, site) => { ${render} };`;
      files[`/${version}/server/server.x.cjs`] = code;
      files[`/${version}/css/a.css`] = STYLES;
      const page = { title: '', mode: 'comic', tabs: false, level: 0, enter: 'side' };
      const current = {
        version,
        manifest: `${origin}/${version}/m.json`,
        contract: CONTRACT,
        pages: [
          { ...page, path: '/index', files: ['css/a.css'] },
          { ...page, path: '/book/:id' },
        ],
        files: { entry: 'e.js', exposed: [], integrity: { 'css/a.css': integrityOf(STYLES) } },
        server: {
          entry: 'server/server.x.cjs',
          integrity: integrity ?? integrityOf(code),
          pages: ['/index', '/book/:id'],
        },
      };
      return {
        schema: 1,
        remotes: { comic: { addresses: ['/index', '/book/*'], current, blocked: [] as string[] } },
      };
    },
    close() {
      server.close();
      server.closeAllConnections();
      rmSync(shell, { recursive: true });
    },
  };
}
