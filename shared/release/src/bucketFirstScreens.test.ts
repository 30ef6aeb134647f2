/** The documents with rendered first screens in a bucket, for the addresses of pages without parameters. */
import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '@manying/build/integrity';
import { bucketTarget } from '@manying/release/bucketTarget';
import { canary, promote, release, rollback } from '@manying/release/commands';
import { deployShell } from '@manying/release/deployShell';
import type { Target } from '@manying/release/target';
import { ACCESS_KEY, type BucketServer, startBucketServer } from '@manying/release/testing/bucketServer';
import { builtFolder, pageOf } from '@manying/release/testing/builtFolder';
import { contextFor, SITE, shellBuild } from '@manying/release/testing/deployment';
import { RENDERING_SHELL } from '@manying/release/testing/renderedDeployment';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const PUBLIC = 'https://cdn.test/store';
const RENDER = 'return "<main>" + request.version + request.address + "</main><script>steal()</script>"';

let root = '';
let server: BucketServer;
let target: Target;
const open = () => bucketTarget({ location: 's3://store/site', publicBase: PUBLIC, attempts: 1 });

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'bucket-screens-'));
  server = await startBucketServer();
  // For the builds that a bucket's target fetches.
  vi.stubEnv('TMPDIR', root);
  vi.stubEnv('AWS_ENDPOINT_URL', server.endpoint);
  vi.stubEnv('AWS_REGION', '');
  vi.stubEnv('AWS_ACCESS_KEY_ID', ACCESS_KEY);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'a secret of the tests');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  target = open();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await server.close();
  rmSync(root, { recursive: true });
});

/** Deploys a shell that renders, with this site configuration. */
function deployTestShell(id = 's1', site: object = { firstScreens: true }) {
  const build = shellBuild(root, id);
  mkdirSync(join(build.folder, 'server'));
  writeFileSync(join(build.folder, 'server/server.1.cjs'), RENDERING_SHELL);
  appendFileSync(join(build.folder, 'index.html'), '<title>Store</title><div id="root"></div>');
  const text = JSON.stringify({ ...SITE, buildOrigins: ['https://cdn.test'], ...site });
  return deployShell({ ...build, site: text }, contextFor(target));
}

/** A context whose next build renders these pages with this function body. */
function building(
  id: string,
  render = RENDER,
  paths: readonly string[] = ['/index', '/category', '/book/:id'],
  addresses: readonly string[] = paths.map((path) => path.replace(/\/:.*/, '/*')),
) {
  const code = `module.exports = async (request, site) => { ${render} };`;
  const folder = join(root, 'builds/comic', id);
  mkdirSync(join(folder, 'server'), { recursive: true });
  writeFileSync(join(folder, 'server/server.x.cjs'), code);
  builtFolder(root, 'comic', id, {
    addresses,
    pages: paths.map((path) => ({ ...pageOf('comic', id), title: id, path })),
    server: { entry: 'server/server.x.cjs', integrity: integrityOf(code), pages: [...paths] },
  });
  return contextFor(target, folder);
}

const at = (address: string) => server.text(`site${address}`);
/** Page addresses that have a document of their own. */
const documented = () =>
  [...server.objects.keys()].filter((key) => /^site\/(?!h5\/)(?!releases\/)[^.]+$/.test(key)).sort();
const screenOf = (id: string, address: string) => `<main>0.1.0+${id}${address}</main>`;
interface Rule {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}
const rules = () => (JSON.parse(at('/headers.json') ?? '') as { rules: Rule[] }).rules;

test('a release writes the documents of the pages without parameters to their addresses', async () => {
  await deployTestShell();
  expect(documented()).toEqual([]);
  await release('comic', building('aaa'));
  expect(documented()).toEqual(['site/category', 'site/index']);
  expect(at('/index')).toContain(screenOf('aaa', '/index'));
  expect(at('/index')).toContain('<title>aaa');
  expect(at('/index.html')).not.toContain('rendered');
  expect(server.objects.get('site/category')?.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  });
});

test('each document has a policy of its own, which allows no script of a screen', async () => {
  await deployTestShell();
  await release('comic', building('aaa'));
  await release('comic', building('bbb', RENDER.replace('steal', 'steal2')));
  expect(rules()[0]?.path).toBe('/store/index');
  const policy = rules()[0]?.headers['Content-Security-Policy'] ?? '';
  const hash = (code: string) => createHash('sha256').update(code).digest('base64');
  for (const code of ['start()', 'end()']) expect(policy).toContain(hash(code));
  for (const code of ['steal()', 'steal2()']) expect(policy).not.toContain(hash(code));
});

test('after a release, a rollback and a canary no document has a screen of another build', async () => {
  await deployTestShell();
  await release('comic', building('aaa'));
  await release('comic', building('bbb'));
  expect(at('/index')).toContain(screenOf('bbb', '/index'));
  await rollback('comic', undefined, contextFor(target));
  expect(at('/index')).toContain(screenOf('aaa', '/index'));
  await canary('comic', 'next', 1, building('ccc'));
  for (const address of ['/index', '/category']) expect(at(address)).not.toContain('rendered');
  await promote('comic', contextFor(target));
  expect(at('/category')).toContain(screenOf('ccc', '/category'));
});

test('a page that a release drops, or that fails, gets the plain page', async () => {
  await deployTestShell();
  await release('comic', building('aaa'));
  const failing = 'if (request.address === "/index") throw new Error("broken"); return "<p>fine</p>"';
  await release('comic', building('bbb', failing, ['/index', '/book/:id']));
  for (const address of ['/index', '/category']) {
    expect(at(address)).toContain('<div id="root"></div>');
    expect(at(address)).not.toContain('rendered');
  }
  expect(console.warn).toHaveBeenCalledWith(expect.stringMatching(/plain page: \/index$/));
});

test.each([
  ['throws', 'throw new Error("broken")'],
  ['ends its thread', 'process.exit()'],
  ['blocks its thread', 'for (;;);'],
  ['returns nothing', 'return ""'],
])('a release whose screens fail (%s) is live with the plain page', async (_, render) => {
  await deployTestShell();
  await release('comic', building('aaa'));
  const outcome = await release('comic', building('bbb', render));
  expect(outcome.current).toBe('0.1.0+bbb');
  expect(at('/index')).not.toContain('rendered');
});

test('an edit of site.json takes the documents back with `render`', async () => {
  await deployTestShell();
  await release('comic', building('aaa'));
  const stored = await target.read('site.json');
  await target.replace('site.json', (stored?.text ?? '').replace('true', 'false'), stored?.tag);
  await target.front?.render();
  for (const address of ['/index', '/category']) expect(at(address)).not.toContain('rendered');
});

test('without the key of the site nothing is written beside index.html', async () => {
  await deployTestShell('s1', {});
  await release('comic', building('aaa'));
  expect(documented()).toEqual([]);
});

test('a page takes no address of the files beside it', async () => {
  const hostile = [
    '/sw.js',
    '/site.json',
    '/index.html',
    '/js/main.js',
    '/h5/pc',
    '/releases/x',
    '/h5/wechat',
  ];
  await deployTestShell();
  const before = hostile.map(at);
  // As of a build that says less of its addresses than it renders.
  await release('comic', building('aaa', RENDER, ['/index', ...hostile], ['/index']));
  expect(hostile.map(at)).toEqual([...before.slice(0, 2), at('/index.html'), ...before.slice(3)]);
  expect(at('/index.html')).not.toContain('<main>');
  expect(documented()).toEqual(['site/index']);
});

test('a document and its head depend on nothing but the deployment', async () => {
  await deployTestShell();
  const render = 'return JSON.stringify([request, Object.keys(process.env)])';
  await release('comic', building('aaa', render, ['/index']));
  const request = { remote: 'comic', version: '0.1.0+aaa', path: '/index', address: '/index', mode: 'comic' };
  expect(at('/index')).toContain(JSON.stringify([{ ...request, tabs: true }, []]));
});

test('of commands at the same time the last state of the registry is in the documents', async () => {
  await deployTestShell();
  await release('comic', building('aaa'));
  await release('comic', building('bbb'));
  await Promise.all([
    rollback('comic', undefined, contextFor(open())),
    ...[0, 1, 2].map(() => open().front?.render()),
  ]);
  expect(at('/index')).toContain(screenOf('aaa', '/index'));
});

test('a registry that changes while it is rendered is rendered again, though no write was in the way', async () => {
  await deployTestShell();
  await release('comic', building('aaa'));
  const former = server.objects.get('site/remotes.json');
  if (!former) throw new Error('There is no registry');
  server.fault = (_, { method, url = '' }) => {
    // A roll back finds its documents stored, as long as those of the release are not written.
    if (method === 'PUT' && url.includes('/site/index?')) {
      server.objects.set('site/remotes.json', { ...former, tag: '"rolled-back"' });
      server.fault = () => undefined;
    }
    return undefined;
  };
  await release('comic', building('bbb'));
  expect(at('/index')).toContain(screenOf('aaa', '/index'));
});

test('documents whose writing fails are written by the next `render`', async () => {
  await deployTestShell();
  await release('comic', building('aaa'));
  server.fault = (_, { method, url = '' }) =>
    method === 'PUT' && url.includes('/category') ? 'failing' : undefined;
  await expect(release('comic', building('bbb'))).rejects.toThrow(/registry is changed.*Run 'render'/);
  server.fault = () => undefined;
  await target.front?.render();
  for (const address of ['/index', '/category']) expect(at(address)).toContain(screenOf('bbb', address));
});

test('an edited headers.json does not stop a release', async () => {
  await deployTestShell();
  const headers = server.objects.get('site/headers.json');
  if (!headers) throw new Error('There is no headers.json');
  for (const text of [
    '{',
    '{"rules":[null,{},{"path":"/store/remotes.json"},{"path":"/store/old"}]}',
    'null',
  ]) {
    server.objects.set('site/headers.json', {
      ...headers,
      bytes: Buffer.from(text),
      tag: `"${text.length}"`,
    });
    await target.front?.render();
    expect(rules().length).toBeGreaterThan(10);
  }
});
