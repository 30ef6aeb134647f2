import { chooseRelease, matchPage, owns, parseRegistry } from '@manying/platform/registry';
import { describe, expect, it } from 'vitest';

const page = {
  path: '/book/read/:id/:number',
  title: '阅读',
  mode: 'comic',
  tabs: false,
  level: 4,
  enter: 'side',
} as const;
const release = (version: string, contract = '1.0.0') => ({
  version,
  contract,
  manifest: `http://localhost:8081/${version}/mf-manifest.json`,
  pages: [page],
});

describe('the registry', () => {
  it('leaves the other remotes alone when one entry is broken, and keeps what that one owns', () => {
    const registry = parseRegistry({
      schema: 1,
      remotes: {
        comic: { addresses: ['/book/*'], current: release('1') },
        video: { addresses: ['/vod'], current: { ...release('1'), manifest: 'not an address' } },
      },
    });
    expect(Object.keys(registry.remotes)).toEqual(['comic']);
    expect(registry.broken.video?.addresses).toEqual(['/vod']);
    expect(registry.broken.video?.problem).toMatch(/'video'.*current\.manifest/);
  });

  it('says in one sentence that a document is none', () => {
    expect(() => parseRegistry({ remotes: {} })).toThrow(/remotes\.json is not usable: schema/);
    expect(() => parseRegistry('oops')).toThrow(/remotes\.json is not usable/);
  });

  it('chooses the current build, else the previous one when only that fits', () => {
    const remote = {
      addresses: [],
      current: { ...release('2'), planned: [] },
      previous: { ...release('1'), planned: [] },
    };
    expect(chooseRelease(remote)?.version).toBe('2');
    expect(chooseRelease({ ...remote, current: { ...release('2', '9.0.0'), planned: [] } })?.version).toBe(
      '1',
    );
    expect(
      chooseRelease({ addresses: [], current: { ...release('2', '9.0.0'), planned: [] } }),
    ).toBeUndefined();
  });

  it('lets a starred address own everything below it and itself', () => {
    expect(owns('/book/*', '/book/7/catalog')).toBe(true);
    expect(owns('/book/*', '/book')).toBe(true);
    expect(owns('/book/*', '/bookshop')).toBe(false);
    expect(owns('/index', '/index/x')).toBe(false);
  });

  it('reads the parameters of an address', () => {
    expect(matchPage(page, '/book/read/7/12')).toEqual({ id: '7', number: '12' });
    expect(matchPage(page, '/book/7/catalog')).toBeUndefined();
  });
});
