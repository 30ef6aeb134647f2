import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bucketTarget } from '@manying/release/bucketTarget';
import type { CommandContext } from '@manying/release/commandContext';
import { canary, promote, release, rollback } from '@manying/release/commands';
import { deployShell } from '@manying/release/deployShell';
import { readRegistry } from '@manying/release/registryDocument';
import type { Target } from '@manying/release/target';
import {
  ACCESS_KEY,
  type BucketServer,
  type Fault,
  startBucketServer,
} from '@manying/release/testing/bucketServer';
import { builtFolder, pageOf } from '@manying/release/testing/builtFolder';
import { contextFor, findBrokenBuilds, shellBuild } from '@manying/release/testing/deployment';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const PUBLIC = 'https://cdn.test/store';

let root = '';
let server: BucketServer;
let target: Target;
const open = (timeout = 20_000, attempts = 1) =>
  bucketTarget({ location: 's3://store/site', publicBase: `${PUBLIC}/`, timeout, attempts });

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'bucket-'));
  server = await startBucketServer();
  // For the builds that the target fetches.
  vi.stubEnv('TMPDIR', root);
  vi.stubEnv('AWS_ENDPOINT_URL', server.endpoint);
  vi.stubEnv('AWS_REGION', '');
  vi.stubEnv('AWS_ACCESS_KEY_ID', ACCESS_KEY);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'a secret of the tests');
  target = open();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
  rmSync(root, { recursive: true });
});

const withBuild = (folder: string, overrides: Partial<CommandContext> = {}): CommandContext => ({
  ...contextFor(target, folder),
  ...overrides,
});
const built = (name: string, id: string) => builtFolder(root, name, id, { pages: [pageOf(name, id)] });
const withoutBuild = (over: Partial<CommandContext> = {}) => ({ ...contextFor(target), ...over });
const deployTestShell = (id: string) => deployShell(shellBuild(root, id), withoutBuild());

async function expectCompleteBuilds(): Promise<void> {
  expect(await findBrokenBuilds(open(), PUBLIC, async (file) => server.text(`site/${file}`))).toEqual([]);
}

/** The headers that headers.json sets for an address. */
function headersFor(address: string): Record<string, string> {
  const { rules } = JSON.parse(server.text('site/headers.json') ?? '{"rules":[]}') as {
    rules: { path: string; headers: Record<string, string> }[];
  };
  const toPattern = (path: string) =>
    new RegExp(
      `^${path
        .split('*')
        .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
        .join('.*')}$`,
    );
  return rules.find(({ path }) => toPattern(path).test(address))?.headers ?? {};
}

describe('headers.json for the CDN', () => {
  const policy = () => headersFor('/store/book/7')['Content-Security-Policy'] ?? '';
  /** Edits the site configuration and renders, like `release render`. */
  async function editSite(fields: object): Promise<void> {
    const site = await target.read('site.json');
    const edited = JSON.stringify({ ...JSON.parse(site?.text ?? '{}'), ...fields });
    await target.replace('site.json', edited, site?.tag);
    await target.front?.render();
  }

  it('match the site and the page for every address of the store', async () => {
    await deployTestShell('s1');
    await editSite({ buildOrigins: ['https://cdn.test'] });
    await release('comic', withBuild(built('comic', 'aaa')));
    expect(server.objects.get('site/headers.json')?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(policy()).toMatch(/script-src 'self' https:\/\/cdn\.test/);
    expect(policy()).toContain('upgrade-insecure-requests');
    expect(policy()).toContain('https://api.test');
    expect(headersFor('/store/releases/comic/aaa/js/home.js')).toMatchObject({
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
      'Strict-Transport-Security': 'max-age=31536000',
    });
    expect(headersFor('/store/sw.js')['X-Content-Type-Options']).toBe('nosniff');
    expect(headersFor('/store/h5/pc')['Content-Security-Policy']).toContain("frame-src 'self'");
  });

  it('come with the files for search engines, which follow site.json', async () => {
    await deployTestShell('s1');
    expect(server.text('site/robots.txt')).toBe('User-agent: *\nDisallow:\n');
    expect(server.text('site/sitemap.xml')).toBeUndefined();
    await release('comic', withBuild(built('comic', 'aaa')));
    await editSite({ publicAddress: 'https://store.example' });
    expect(server.text('site/robots.txt')).toContain('Sitemap: https://store.example/sitemap.xml');
    expect(server.text('site/sitemap.xml')).toContain('<loc>https://store.example/');
    expect(server.objects.get('site/sitemap.xml')?.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(headersFor('/store/robots.txt')['Content-Security-Policy']).toMatch(/^default-src 'none'/);
    await editSite({ publicAddress: undefined });
    expect(server.text('site/sitemap.xml')).toBe('');
    expect(server.text('site/robots.txt')).not.toContain('Sitemap');
  });

  it('also allow the inline scripts of the last page, which may still be cached', async () => {
    const scripts = (id: string) => `<html><script>${id}</script><!--documents--></html>`;
    const shell = (id: string) => {
      const build = shellBuild(root, id);
      writeFileSync(join(build.folder, 'index.html'), scripts(id));
      return deployShell(build, withoutBuild());
    };
    await shell('s1');
    const [first = ''] = policy().match(/'sha256-[^']*'/) ?? [];
    await shell('s2');
    expect(policy().match(/'sha256-[^']*'/g)).toHaveLength(2);
    expect(policy()).toContain(first);
    await release('comic', withBuild(built('comic', 'aaa')));
    expect(policy().match(/'sha256-[^']*'/g)).toHaveLength(1);
    expect(policy()).not.toContain(first);
  });

  it('are written before the page that needs them', async () => {
    await deployTestShell('s1');
    server.requests.length = 0;
    await editSite({ payOrigins: ['https://bank.test'] });
    const puts = server.requests.filter((request) => /^PUT site\/(headers\.json|index\.html)/.test(request));
    expect(puts).toEqual(['PUT site/headers.json', 'PUT site/index.html']);
  });

  it('do not change with a release of a remote', async () => {
    await deployTestShell('s1');
    await editSite({ buildOrigins: ['https://cdn.test'] });
    const before = server.text('site/headers.json');
    await release('comic', withBuild(built('comic', 'aaa')));
    expect(server.text('site/headers.json')).toBe(before);
  });

  it('change with an edit of the site configuration and render', async () => {
    await deployTestShell('s1');
    await editSite({ payOrigins: ['https://bank.test'] });
    expect(policy()).toContain('frame-src https://bank.test');
  });
});

describe('a release to a bucket', () => {
  it('uploads every file with its type as immutable, the release descriptor last', async () => {
    const folder = built('comic', 'aaa');
    writeFileSync(join(folder, 'js/home.js.br'), 'for other servers');
    await release('comic', withBuild(folder));
    const key = (file: string) => `site/releases/comic/aaa/${file}`;
    expect(server.objects.get(key('js/home.js'))?.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(server.objects.has(key('js/home.js.br'))).toBe(false);
    const uploads = server.requests.filter((request) => request.startsWith(`PUT ${key('')}`));
    expect(uploads.at(-1)).toBe(`PUT ${key('release.json')}`);
    expect(server.objects.get('site/remotes.json')?.headers['cache-control']).toBe('no-cache');
    await expectCompleteBuilds();
  });

  it('supports canary, promotion and rollback to a named build', async () => {
    await release('comic', withBuild(built('comic', 'aaa')));
    await canary('comic', 'next', 10, withBuild(built('comic', 'bbb')));
    await promote('comic', withoutBuild());
    await release('comic', withBuild(built('comic', 'ccc')));
    expect(await rollback('comic', 'aaa', withoutBuild())).toMatchObject({ current: '0.1.0+aaa' });
    expect((await target.builds('comic')).toSorted()).toEqual(['aaa', 'bbb', 'ccc']);
    await expectCompleteBuilds();
  });

  it('never changes a complete build and continues an incomplete upload', async () => {
    const folder = built('comic', 'aaa');
    const home = 'site/releases/comic/aaa/js/home.js';
    server.fault = (_, { url = '' }) => (url.includes('release.json') ? 'failing' : undefined);
    await expect(target.upload('comic', 'aaa', folder)).rejects.toThrow(/fails \(500/);
    expect(await target.builds('comic')).toEqual([]);
    server.fault = () => undefined;
    await target.upload('comic', 'aaa', folder);
    expect(await target.builds('comic')).toEqual(['aaa']);
    writeFileSync(join(folder, 'js/home.js'), 'something else');
    await target.upload('comic', 'aaa', folder);
    expect(server.text(home)).toBe('home of aaa');
    server.objects.delete('site/releases/comic/aaa/release.json');
    await expect(target.upload('comic', 'aaa', folder)).rejects.toThrow(/another js\/home\.js/);
    expect(server.text(home)).toBe('home of aaa');
  });

  it('downloads a build unchanged', async () => {
    const folder = built('comic', 'aaa');
    await target.upload('comic', 'aaa', folder);
    const downloaded = await target.folder('comic', 'aaa');
    expect(readFileSync(join(downloaded, 'js/home.js'))).toEqual(readFileSync(join(folder, 'js/home.js')));
    await expect(target.folder('comic', 'bbb')).rejects.toThrow(/has no build bbb of comic/);
  });

  it('of two remotes at the same time preserves both entries', async () => {
    await deployTestShell('s1');
    const all = [0, 1, 2, 3].flatMap((round) =>
      ['comic', 'video'].map((name) => ({ name, folder: built(name, `${name}${round}`) })),
    );
    await Promise.all(all.map(({ name, folder }) => release(name, withBuild(folder, { target: open() }))));
    const registry = await readRegistry(target);
    expect(registry.serial).toBe(1 + all.length);
    expect(Object.keys(registry.remotes).sort()).toEqual(['comic', 'video']);
    const paths = Object.values(registry.remotes).flatMap(({ current }) =>
      current.pages.map(({ path }) => path),
    );
    for (const path of paths) expect(server.text('site/index.html')).toContain(`"path":"${path}"`);
    await expectCompleteBuilds();
  });
});

describe('a failing bucket', () => {
  it.each<[Fault, RegExp]>([
    ['refused', /refuses access \(AccessDenied\): check AWS_ACCESS_KEY_ID/],
    ['failing', /fails \(500 InternalError\)/],
    ['cut', /cannot be reached \(ECONNRESET\)/],
    ['hanging', /did not answer within 0\.5 s/],
  ])('(%s) is reported in one sentence', async (fault, sentence) => {
    server.fault = () => fault;
    const message = await open(fault === 'hanging' ? 500 : 20_000)
      .read('remotes.json')
      .then(String, String);
    expect(message).toMatch(sentence);
    expect(message).not.toContain('\n');
  });

  it('is reported when unreachable, unknown or misnamed', async () => {
    const elsewhere = bucketTarget({ location: 's3://nowhere', publicBase: PUBLIC, attempts: 1 });
    await expect(elsewhere.read('remotes.json')).rejects.toThrow(/no such bucket/);
    vi.stubEnv('AWS_ENDPOINT_URL', 'http://127.0.0.1:1');
    await expect(open().read('remotes.json')).rejects.toThrow(/cannot be reached \(ECONNREFUSED\)/);
    expect(() => bucketTarget({ location: 's3:/store', publicBase: PUBLIC })).toThrow(
      /s3:\/\/bucket\/prefix/,
    );
  });

  it('is retried after a temporary error', async () => {
    server.fault = (number) => (number === 1 ? 'failing' : undefined);
    expect(await open(20_000, 3).read('remotes.json')).toBeUndefined();
  });

  it('changes the registry once when the response to a write is lost', async () => {
    await release('comic', withBuild(built('comic', 'aaa')));
    await canary('comic', 'next', 10, withBuild(built('comic', 'bbb')));
    let lost = 0;
    server.fault = (_, { method, url = '' }) => {
      if (method !== 'PUT' || !url.includes('remotes.json') || lost > 0) return undefined;
      lost += 1;
      return 'lost';
    };
    const outcome = await promote('comic', withoutBuild({ target: open(20_000, 3) }));
    expect(lost).toBe(1);
    expect(outcome).toMatchObject({ current: '0.1.0+bbb', previous: '0.1.0+aaa', serial: 3 });
  });

  it.each<Fault>(['failing', 'cut', 'lost'])(
    '(%s) leaves a registry of complete builds only, whatever request fails',
    async (fault) => {
      await deployTestShell('s1');
      await release('comic', withBuild(built('comic', 'aaa')));
      const next = built('comic', 'bbb');
      let steps = 0;
      for (let finished = false; !finished; ) {
        steps += 1;
        const first = steps;
        server.resetCount();
        server.fault = (number, { method }) =>
          number < first ? undefined : fault === 'lost' && method !== 'PUT' ? 'cut' : fault;
        finished = await release('comic', withBuild(next, { target: open() })).then(
          () => true,
          () => false,
        );
        server.fault = () => undefined;
        await expectCompleteBuilds();
        expect(server.text('site/index.html')).toMatch(/"path":"\/comic\/(aaa|bbb)"/);
      }
      expect(steps).toBeGreaterThan(5);
      expect((await readRegistry(target)).remotes.comic?.current.version).toBe('0.1.0+bbb');
    },
  );
});

describe('index.html in a bucket', () => {
  const index = () => server.text('site/index.html') ?? '';

  it('lists the pages of the current builds, without a build of the shell', async () => {
    await deployTestShell('s1');
    expect(index()).toContain('shell s1');
    expect(index()).toContain('https://api.test');
    await release('comic', withBuild(built('comic', 'aaa')));
    expect(index()).toContain('/comic/aaa');
    await release('comic', withBuild(built('comic', 'bbb')));
    expect(index()).toContain('/comic/bbb');
    await rollback('comic', undefined, withoutBuild());
    expect(index()).toMatch(/\[{"path":"\/comic\/aaa"[^{]*\]/);
    expect(server.objects.get('site/index.html')?.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  it('is not written again by a release, canary, promotion or rollback that changes no route', async () => {
    const pages = [pageOf('comic', 'home')];
    await deployTestShell('s1');
    await release('comic', withBuild(builtFolder(root, 'comic', 'aaa', { pages })));
    server.requests.length = 0;
    await release('comic', withBuild(builtFolder(root, 'comic', 'bbb', { pages })));
    await canary('comic', 'next', 10, withBuild(builtFolder(root, 'comic', 'ccc', { pages })));
    await promote('comic', withoutBuild());
    await rollback('comic', undefined, withoutBuild());
    const written = (pattern: RegExp) => server.requests.filter((request) => pattern.test(request));
    expect(written(/^PUT site\/remotes\.json/)).toHaveLength(4);
    expect(written(/^PUT site\/(index\.html|headers\.json)/)).toEqual([]);

    const site = JSON.parse(server.text('site/site.json') ?? '{}') as object;
    const stored = await target.read('site.json');
    await target.replace(
      'site.json',
      JSON.stringify({ ...site, dynamicApi: 'https://other.test' }),
      stored?.tag,
    );
    await target.front?.render();
    expect(index()).toContain('https://other.test');
  });

  it('has its files beside it: hashed ones immutable, the others revalidated on each load', async () => {
    await deployTestShell('s1');
    const control = (key: string) => server.objects.get(`site/${key}`)?.headers['cache-control'];
    expect(control('js/main.js')).toContain('immutable');
    for (const key of ['sw.js', 'icons/icon.png', 'h5/pc', 'h5/pc.html'])
      expect(control(key)).toBe('no-cache');
    expect(server.objects.get('site/h5/wechat')?.headers['content-type']).toBe('text/html; charset=utf-8');
    expect([...server.objects.keys()].filter((key) => /\.(map|gz)$/.test(key))).toEqual([]);
    expect(await target.folder('shell', 's1')).toMatch(/s1$/);
  });

  it('reports a failed rendering after the change of the registry, and can be rendered later', async () => {
    await deployTestShell('s1');
    server.fault = (_, { method, url = '' }) =>
      method === 'PUT' && url.includes('/index.html') ? 'failing' : undefined;
    await expect(release('comic', withBuild(built('comic', 'aaa')))).rejects.toThrow(
      /registry is changed \(2\), but index\.html.*Run 'render'/,
    );
    server.fault = () => undefined;
    expect(index()).not.toContain('/comic/aaa');
    await target.front?.render();
    expect(index()).toContain('/comic/aaa');
  });

  it('requires a valid site configuration', async () => {
    await expect(deployShell({ ...shellBuild(root, 's1'), site: undefined }, withoutBuild())).rejects.toThrow(
      /--site/,
    );
    await expect(deployShell({ ...shellBuild(root, 's1'), site: '{}' }, withoutBuild())).rejects.toThrow(
      /refused.*dynamicApi/,
    );
    expect(server.objects.size).toBe(0);
  });
});
