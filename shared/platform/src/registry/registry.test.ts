import { eligibleReleases, parseRegistry } from '@manying/platform/registry';
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
  it('keeps the other remotes when one entry is invalid, and the addresses of that entry', () => {
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

  it('reports in one sentence that a document is no registry', () => {
    expect(() => parseRegistry({ remotes: {} })).toThrow(/remotes\.json is not usable: schema/);
    expect(() => parseRegistry('oops')).toThrow(/remotes\.json is not usable/);
  });

  it('drops only an invalid canary or previous build', () => {
    const registry = parseRegistry({
      schema: 1,
      remotes: { comic: { addresses: [], current: release('2'), previous: {}, canary: { percent: 500 } } },
    });
    expect(registry.remotes.comic).toMatchObject({ current: { version: '2' }, blocked: [] });
    expect(registry.remotes.comic?.previous).toBeUndefined();
    expect(registry.remotes.comic?.canary).toBeUndefined();
  });
});

describe('the eligible builds of a visitor', () => {
  const full = (version: string, contract?: string) => ({
    ...release(version, contract),
    pages: [],
    planned: [],
    overlays: [],
  });
  const entry = { addresses: [], blocked: [], current: full('2'), previous: full('1') };
  const withCanary = { ...entry, canary: { ...full('3'), percent: 100 } };
  const versions = (...parameters: Parameters<typeof eligibleReleases>) =>
    eligibleReleases(...parameters).map(({ version }) => version);
  const traceId = '0123456789abcdef0123456789abcdef';

  it('are the current build, then the previous one', () => {
    expect(versions('comic', entry)).toEqual(['2', '1']);
  });

  it('start with the canary for its share, never without a trace id', () => {
    expect(versions('comic', withCanary, { traceId })).toEqual(['3', '2', '1']);
    expect(
      versions('comic', { ...withCanary, canary: { ...withCanary.canary, percent: 0 } }, { traceId }),
    ).toEqual(['2', '1']);
    expect(versions('comic', withCanary)).toEqual(['2', '1']);
  });

  it('exclude blocked and quarantined builds, and those that need another contract', () => {
    expect(versions('comic', { ...withCanary, blocked: ['3'] }, { traceId })).toEqual(['2', '1']);
    expect(versions('comic', withCanary, { traceId, isQuarantined: (version) => version === '2' })).toEqual([
      '3',
      '1',
    ]);
    expect(versions('comic', { ...entry, current: full('2', '9.0.0') })).toEqual(['1']);
    expect(versions('comic', { ...entry, current: full('2', '9.0.0'), blocked: ['1'] })).toEqual([]);
  });

  it('include their overlays; older builds have none', () => {
    const overlays = [{ name: 'payReturn', over: ['/home'], flag: 'account/payPageVisited' }];
    const { remotes } = parseRegistry({
      schema: 1,
      remotes: {
        account: {
          addresses: ['/user'],
          current: { ...release('2', '1.1.0'), overlays },
          previous: release('1'),
        },
      },
    });
    expect(remotes.account?.current.overlays).toEqual(overlays);
    expect(remotes.account?.previous?.overlays).toEqual([]);
  });
});
