import type { PageSources } from '@manying/release/contentSecurityPolicy';
import { kindOf } from '@manying/release/fileKinds';
import { fileHeaders, type Headers, headersDocument, indexHeaders } from '@manying/release/headers';
import { seededRandom } from '@manying/testing/random';
import { describe, expect, it } from 'vitest';

const SITE = {
  dynamicApi: 'https://api.test/v1',
  staticApi: 'https://static.test',
  imageHost: 'https://img.test/img',
  payHost: 'https://pay.test',
  beacon: 'https://beacon.test/remote',
  payOrigins: ['https://cashier.test', 'https://pay.test'],
  buildOrigins: ['https://comic.test', 'https://video.test'],
};
const PAGE =
  '<meta name="trusted-types" content="default"><style>b{}</style><script>1</script><script type="application/json">{}</script>';
const sources = (overrides: Partial<PageSources> = {}): PageSources => ({
  site: SITE,
  pages: [PAGE],
  ...overrides,
});

/** Parses a policy: sources by directive. */
function policyOf(headers: Headers): Record<string, string[]> {
  const text = headers['Content-Security-Policy'] ?? '';
  return Object.fromEntries(
    text.split('; ').map((directive) => {
      const [name = '', ...list] = directive.split(' ');
      return [name, list];
    }),
  );
}
const page = (over: Partial<PageSources> = {}, https = true) => policyOf(indexHeaders(sources(over), https));

/** Hashes of the script `1` and of the style sheet `b{}` in {@link PAGE}. */
const SCRIPT_HASH = "'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='";
const STYLE_HASH = /^'sha256-[\w+/]{43}='$/;

describe('the policy of the application’s page', () => {
  it('allows scripts of the shell and of buildOrigins, and inline scripts by their hash only', () => {
    expect(page()['script-src']).toEqual([
      "'self'",
      ...['https://comic.test', 'https://video.test'],
      SCRIPT_HASH,
    ]);
    expect(page()['style-src-elem']).toContainEqual(expect.stringMatching(STYLE_HASH));
    for (const directive of ['script-src', 'style-src-elem', 'script-src-attr']) {
      for (const open of ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'data:', 'blob:']) {
        expect(page()[directive], directive).not.toContain(open);
      }
    }
  });

  it('allows style attributes, since libraries set them, and no inline style sheet without a hash', () => {
    expect(page()['style-src-attr']).toEqual(["'unsafe-inline'"]);
    // In browsers without style-src-elem a hash would disable 'unsafe-inline' and so the attributes.
    expect(page()['style-src']).toEqual(expect.arrayContaining(["'self'", "'unsafe-inline'"]));
    expect(JSON.stringify(page()['style-src'])).not.toContain('sha256');
  });

  it('allows only scripts of the shell when the site lists no buildOrigins', () => {
    expect(page({ site: { ...SITE, buildOrigins: undefined } })['script-src']).toEqual([
      "'self'",
      SCRIPT_HASH,
    ]);
  });

  it.each([
    ['connect-src', ['https://api.test', 'https://static.test', 'https://img.test', 'https://beacon.test']],
    ['frame-src', ['https://cashier.test', 'https://pay.test']],
    ['form-action', ["'self'", 'https://pay.test', 'https://cashier.test']],
    ['img-src', ['blob:', 'data:', 'https://img.test']],
    ['media-src', ["'self'", 'blob:']],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['default-src', ["'none'"]],
    ['worker-src', ["'self'"]],
    ['frame-ancestors', ["'self'"]],
    ['require-trusted-types-for', ["'script'"]],
    ['trusted-types', ['default']],
    ['upgrade-insecure-requests', []],
  ])('%s has %j', (directive, expected) => {
    expect(page()[directive]).toEqual(expect.arrayContaining(expected));
  });

  it('allows films and pictures from any https origin, or only from mediaOrigins and ads', () => {
    expect(page()['media-src']).toEqual(["'self'", 'blob:', 'https:']);
    const site = {
      ...SITE,
      mediaOrigins: ['https://media.test'],
      videoAds: [{ adVideo: 'https://ads.test/1.mp4', adVideoLink: 'https://shop.test' }],
    };
    for (const directive of ['media-src', 'img-src', 'connect-src']) {
      expect(page({ site })[directive], directive).not.toContain('https:');
      expect(page({ site })[directive]).toEqual(
        expect.arrayContaining(['https://media.test', 'https://ads.test']),
      );
    }
  });

  it('allows localhost only when the site has localRemotes', () => {
    const open = page({ site: { ...SITE, localRemotes: true } });
    expect(open['script-src']).toEqual(expect.arrayContaining(['http://localhost:*', 'http://127.0.0.1:*']));
    for (const localRemotes of [false, undefined, 'true', 1]) {
      const text = JSON.stringify(page({ site: { ...SITE, localRemotes } }));
      expect(text).not.toMatch(/localhost|127\.0\.0\.1/);
    }
  });

  it('allows WebSockets for hot reload of builds on http only', () => {
    const site = { ...SITE, buildOrigins: ['http://192.168.1.5:8081'] };
    expect(page({ site }, false)['connect-src']).toContain('ws://192.168.1.5:8081');
    expect(JSON.stringify(page())).not.toMatch(/wss?:/);
  });

  it.each([
    ['no document', undefined],
    ['a document that is not an object', 'site'],
    ['fields of wrong types', { dynamicApi: 7, payOrigins: 'x', buildOrigins: {} }],
  ])('allows only the shell’s own files with %s', (_, site) => {
    const closed = page({ site });
    expect(closed['script-src']).toEqual(["'self'", SCRIPT_HASH]);
    expect(closed['frame-src']).toEqual(["'none'"]);
    expect(closed['form-action']).toEqual(["'self'"]);
    expect(closed['default-src']).toEqual(["'none'"]);
  });

  it('enforces Trusted Types only for a page that names its policies', () => {
    expect(page({ pages: [PAGE, '<p>'] })).not.toHaveProperty('require-trusted-types-for');
    expect(page({ pages: ['<p>'] })).not.toHaveProperty('trusted-types');
  });

  it('upgrades to https only when the visitor uses it', () => {
    expect(page({}, false)).not.toHaveProperty('upgrade-insecure-requests');
    expect(indexHeaders(sources(), false)).not.toHaveProperty('Strict-Transport-Security');
    expect(indexHeaders(sources(), true)['Strict-Transport-Security']).toBe('max-age=31536000');
  });
});

describe('the content of documents', () => {
  const SEED = 20_261_122;
  const COUNT = 500;
  const PIECES = [
    ...['https://', 'http://', 'javascript:', 'data:', '//', 'evil.test', "'unsafe-inline'", "'unsafe-eval'"],
    ...[
      '; script-src *',
      ';',
      ',',
      ' ',
      '\r\nX: 1',
      '\n',
      '\0',
      '"',
      "'",
      '*',
      '*.test',
      ':*',
      '@',
      '#',
      '?',
    ],
    ...['[::1]', '例え.test', '%0d%0a', '../', '\u2028', ':99999', 'https:'],
  ];

  const STRICT = ['script-src', 'style-src-elem', 'connect-src', 'frame-src', 'form-action'];
  const SOURCE = /^('self'|'none'|data:|blob:|'sha256-.*'|(?:https?|ws):\/\/[\w.-]+(:\d+)?)$/;

  it(`never adds a directive, an open source or a header (${COUNT} documents, seed ${SEED})`, () => {
    const random = seededRandom(SEED);
    const randomBelow = (limit: number) => Math.floor(random() * limit);
    const text = () =>
      Array.from({ length: 1 + randomBelow(6) }, () => PIECES[randomBelow(PIECES.length)]).join('');
    const directives = Object.keys(page());
    const failures: unknown[] = [];
    for (let count = 0; count < COUNT; count += 1) {
      const site = {
        ...{ dynamicApi: text(), staticApi: text(), imageHost: text(), payHost: text(), beacon: text() },
        payOrigins: [text(), text()],
        mediaOrigins: [text()],
        videoAds: [{ adVideo: text() }],
        ...(randomBelow(2) ? { buildOrigins: [text(), text()] } : {}),
      };
      const headers = indexHeaders(sources({ site }), true);
      const policy = policyOf(headers);
      const unexpected = [
        ...Object.values(headers).filter((value) => !/^[\x20-\x7e]*$/.test(value)),
        ...Object.keys(policy).filter((name, index) => name !== directives[index]),
        ...STRICT.flatMap((name) => policy[name] ?? []).filter((source) => !SOURCE.test(source)),
      ];
      if (unexpected.length > 0) failures.push({ site, unexpected });
    }
    expect(failures).toEqual([]);
  });
});

describe('the other files', () => {
  const ALL = ['desktop', 'inApp', 'worker', 'document', 'file', 'build', 'missing'] as const;

  it.each(ALL)('%s has nosniff, a referrer policy and a restrictive policy', (kind) => {
    const headers = fileHeaders(kind, true);
    expect(headers).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Strict-Transport-Security': 'max-age=31536000',
      'Cross-Origin-Resource-Policy': kind === 'build' ? 'cross-origin' : 'same-origin',
    });
    expect(policyOf(headers)).toMatchObject({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] });
    expect(policyOf(headers)['script-src'] ?? []).not.toContain("'unsafe-inline'");
  });

  it('the desktop page may frame the store, the in-app page nothing', () => {
    expect(policyOf(fileHeaders('desktop', false))['frame-src']).toEqual(["'self'"]);
    expect(policyOf(fileHeaders('inApp', false))).not.toHaveProperty('frame-src');
  });

  it.each([
    ['/', 'index'],
    ['/book/7', 'index'],
    ['/h5/pc', 'desktop'],
    ['/h5/wechat.html', 'inApp'],
    ['/sw.js', 'worker'],
    ['/site.json', 'document'],
    ['/js/main.js', 'file'],
    ['/releases/comic/1/mf-manifest.json', 'build'],
  ])('%s is %s', (pathname, kind) => {
    expect(kindOf(pathname)).toBe(kind);
  });
});

describe('headers.json', () => {
  const rules = (publicBase: string) =>
    (
      JSON.parse(headersDocument(sources(), publicBase)) as {
        rules: { path: string; headers: Headers }[];
      }
    ).rules;

  it('has a rule for each kind of file below the public path, that of the page last', () => {
    expect(rules('https://cdn.test/store/').map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/store/releases/*', '/store/sw.js', '/store/h5/pc']),
    );
    const last = rules('https://cdn.test').at(-1);
    expect(last).toEqual({ path: '/*', headers: indexHeaders(sources(), true) });
  });

  it('upgrades to https only when the public address uses it', () => {
    expect(JSON.stringify(rules('http://cdn.test'))).not.toMatch(/Strict-Transport|upgrade-insecure/);
    expect(JSON.stringify(rules('https://cdn.test'))).toMatch(/Strict-Transport/);
  });
});
