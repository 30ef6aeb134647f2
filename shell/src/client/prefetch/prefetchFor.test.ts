import { describe, expect, it } from 'vitest';
import type { Listed, Remotes, Site } from './documents.ts';
import { callToPrefetch, filesToPreload } from './prefetchFor.ts';
import type { Visitor } from './visitor.ts';

/** index.html and the registry of a store. */
interface Documents {
  readonly site: Site;
  readonly pages: readonly Listed[];
  readonly remotes: Remotes;
}

const build = (version: string) => ({
  version,
  manifest: `https://comic.test/${version}/mf-manifest.json`,
  pages: [
    { path: '/index', files: ['js/home.js', 'css/home.css'] },
    ...['/book/:id', '/book/read/:id/:number', '/vod/detail', '/shelf'].map((path) => ({ path, files: [] })),
  ],
  files: {
    entry: 'remoteEntry.js',
    exposed: ['js/remote.js'],
    integrity: {
      'remoteEntry.js': 'sha256-entry',
      'js/remote.js': 'sha256-remote',
      'js/home.js': 'sha256-home',
      'css/home.css': 'sha256-style',
    },
  },
});
const documents: Documents = {
  site: {
    staticApi: 'https://static.test/',
    dynamicApi: 'https://dynamic.test',
    buildOrigins: ['https://comic.test'],
  },
  pages: [
    { path: '/index', data: { base: 'static', path: '/api/home' } },
    { path: '/book/:id', data: { base: 'dynamic', path: '/api/book/:id' } },
    {
      path: '/book/read/:id/:number',
      data: { base: 'dynamic', path: '/api/read?bookId=:id&number=:number' },
    },
    { path: '/vod/detail', data: { base: 'static', path: '/api/vod/:vodId' } },
    { path: '/shelf' },
  ],
  remotes: { comic: { addresses: ['/index', '/book/*', '/vod/detail', '/shelf'], current: build('1') } },
};
const visitor: Visitor = {
  traceId: 'a'.repeat(32),
  branchId: '-2',
  user: { userId: '7', account: '88' },
};
const PAYMENT = { href: '/js/payment.js', as: 'script', integrity: 'sha256-payment' } as const;
const MODULES = { payment: [PAYMENT], grants: [{ ...PAYMENT, href: '/js/grants.js' }] };
const prefetchAt = (address: string, { site, pages, remotes } = documents, visitorData = visitor) => {
  const parts = new URL(address, 'https://shop.test');
  return {
    files: filesToPreload(site, remotes, parts, visitorData, MODULES),
    call: callToPrefetch(site, pages, parts, visitorData),
  };
};
const fileAddresses = (address: string, docs?: Documents) =>
  prefetchAt(address, docs).files.map(({ href }) => href);

describe('what a page needs first', () => {
  it('is found at once for an address with many slashes', () => {
    expect(fileAddresses(`/book${'/'.repeat(1_000_000)}7`)).toEqual([]);
    expect(fileAddresses('/index/')).toEqual(fileAddresses('/index'));
  });

  it('skips the call whose answer this tab has cached, but not calls for user data', () => {
    const returning = { ...visitor, hasCachedAnswers: true };
    expect(prefetchAt('/index', documents, returning).call).toBeUndefined();
    expect(prefetchAt('/index', documents, returning).files).not.toEqual([]);
    expect(prefetchAt('/book/7', documents, returning).call).toBeDefined();
  });

  it('includes only files from the build origins of the site, by default the shell’s own', () => {
    const { buildOrigins: _, ...site } = documents.site;
    const own = { ...build('1'), manifest: 'https://shop.test/releases/1/mf-manifest.json' };
    const served = { ...documents.remotes.comic, addresses: ['/index'], current: own };
    for (const origins of [[], ['https://other.test'], ['https://comic.test:444'], ['http://comic.test']]) {
      const early = prefetchAt('/index', { ...documents, site: { ...site, buildOrigins: origins } });
      expect(early.files).toEqual([]);
      expect(early.call).toBeDefined();
    }
    expect(fileAddresses('/index', { ...documents, site })).toEqual([]);
    expect(fileAddresses('/index', { ...documents, site, remotes: { comic: served } })).not.toEqual([]);
  });

  it('is empty for the video section before the age is confirmed', () => {
    const asking: Documents = {
      ...documents,
      site: { ...documents.site, ageGate: true },
      pages: [{ path: '/vod', mode: 'video', data: { base: 'static', path: '/api/vod' } }],
      remotes: {
        video: {
          addresses: ['/vod'],
          current: { ...build('1'), pages: [{ path: '/vod', mode: 'video', files: ['js/vod.js'] }] },
        },
      },
    };
    expect(prefetchAt('/vod', asking)).toEqual({ files: [], call: undefined });
    for (const early of [
      prefetchAt('/vod', asking, { ...visitor, isAdult: true }),
      prefetchAt('/vod', { ...asking, site: documents.site }),
    ]) {
      expect(early.files).not.toEqual([]);
      expect(early.call).toBeDefined();
    }
  });

  it('includes the build’s entry, its module and the page’s files, each with its hash', () => {
    expect(prefetchAt('/index').files).toEqual([
      { href: 'https://comic.test/1/remoteEntry.js', as: 'script', integrity: 'sha256-entry' },
      { href: 'https://comic.test/1/js/remote.js', as: 'script', integrity: 'sha256-remote' },
      { href: 'https://comic.test/1/js/home.js', as: 'script', integrity: 'sha256-home' },
      { href: 'https://comic.test/1/css/home.css', as: 'style', integrity: 'sha256-style' },
    ]);
    expect(fileAddresses('/')).toEqual(fileAddresses('/index'));
    expect(fileAddresses('/nowhere')).toEqual([]);
  });

  it('includes the modules of the shell that the page waits for, and of these only known ones', () => {
    const page = { path: '/index', modules: ['payment', 'unknown', 'constructor'] as never };
    const remotes = { comic: { addresses: ['/index'], current: { ...build('1'), pages: [page] } } };
    const { files } = prefetchAt('/index', { ...documents, remotes });
    expect(files.filter(({ href }) => !href?.startsWith('https://comic.test'))).toEqual([PAYMENT]);
  });

  it('includes content-addressed files with the hashes of their names', () => {
    const name = (file: string) => `../files/${file.replace('.', `.${'a-_'.padEnd(43, '0')}.`)}`;
    const current = {
      ...build('1'),
      pages: [{ path: '/index', files: [name('home.css')] }],
      files: { entry: name('remoteEntry.js'), exposed: [], integrity: {} },
    };
    const remotes = { comic: { addresses: ['/index'], current } };
    expect(prefetchAt('/index', { ...documents, remotes }).files).toEqual(
      [name('remoteEntry.js'), name('home.css')].map((file, index) => ({
        href: new URL(file, 'https://comic.test/1/').href,
        as: index === 0 ? 'script' : 'style',
        integrity: `sha256-${'a+/'.padEnd(43, '0')}=`,
      })),
    );
  });

  it('includes the page’s first call with the caller’s headers', () => {
    expect(prefetchAt('/index?tgId=3').call).toEqual({
      address: 'https://static.test/api/home',
      headers: {
        'User-Trace-Id': visitor.traceId,
        'User-Id': '7',
        'User-Account': '88',
        'Current-Branch-Id': '-2',
      },
    });
    expect(prefetchAt('/book/7').call?.address).toBe('https://dynamic.test/api/book/7');
    expect(prefetchAt('/vod/detail?vodId=9').call?.address).toBe('https://static.test/api/vod/9');
    expect(prefetchAt('/shelf').call).toBeUndefined();
  });

  it('has the first of several values of a parameter, as the page does', () => {
    expect(prefetchAt('/vod/detail?vodId=9&vodId=8').call?.address).toBe('https://static.test/api/vod/9');
  });

  it('has no call when a parameter is missing', () => {
    expect(prefetchAt('/vod/detail').call).toBeUndefined();
    expect(prefetchAt('/vod/detail?vodId=%20').call).toBeUndefined();
  });

  it.each([
    ['/book/%E4%BA%91', 'https://dynamic.test/api/book/%E4%BA%91'],
    ['/book/a%20b', 'https://dynamic.test/api/book/a%20b'],
    ['/book/a%2Fb', 'https://dynamic.test/api/book/a%2Fb'],
    ['/book/100%25', 'https://dynamic.test/api/book/100%25'],
    ['/book/__proto__', 'https://dynamic.test/api/book/__proto__'],
    ['/book/read/a%20%26b/2', 'https://dynamic.test/api/read?bookId=a+%26b&number=2'],
    ['/vod/detail?vodId=%E4%BA%91', 'https://static.test/api/vod/%E4%BA%91'],
  ])('encodes the ids of %s once, as the page does', (address, call) => {
    expect(prefetchAt(address).call?.address).toBe(call);
  });

  it('has files but no call for an id that cannot be decoded', () => {
    expect(prefetchAt('/book/%E0%A4%A').call).toBeUndefined();
    expect(prefetchAt('/book/%E0%A4%A').files).not.toEqual([]);
  });

  it('has valid header values for any user id and account', () => {
    const odd = { ...visitor, user: { userId: '渠道\n', account: '7'.repeat(100_000) } };
    const { headers } = prefetchAt('/book/7', documents, odd).call ?? {};
    expect(() => new Headers(headers)).not.toThrow();
    expect(headers?.['User-Id']).toBe('%E6%B8%A0%E9%81%93%0A');
  });

  it('has empty user headers for a visitor without an account, as the page does', () => {
    expect(prefetchAt('/book/7', documents, { ...visitor, user: undefined }).call?.headers).toEqual({
      'User-Trace-Id': visitor.traceId,
      'User-Id': '',
      'User-Account': '',
      'Current-Branch-Id': '-2',
    });
  });

  it('uses the build chosen for the visitor', () => {
    const { comic } = documents.remotes;
    if (!comic) throw new Error('The documents of the test have no comic');
    const withCanary = (percent: number, blocked: readonly string[] = []): Documents => ({
      ...documents,
      remotes: { comic: { ...comic, blocked, canary: { ...build('2'), percent } } },
    });
    expect(fileAddresses('/index', withCanary(100))[0]).toContain('/2/');
    expect(fileAddresses('/index', withCanary(0))[0]).toContain('/1/');
    expect(fileAddresses('/index', withCanary(100, ['2']))[0]).toContain('/1/');
  });
});
