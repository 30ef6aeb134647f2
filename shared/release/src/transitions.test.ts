import type { RegistryRelease } from '@manying/platform/registryDocument';
import { CommandError } from '@manying/release/commandError';
import {
  addressClashes,
  applyCanary,
  applyPromotion,
  applyRelease,
  applyRollback,
  withManifestAddresses,
} from '@manying/release/transitions';
import { describe, expect, it } from 'vitest';

const build = (version: string, addresses = ['/index']): RegistryRelease => ({
  version,
  addresses,
  contract: '1.0.0',
  manifest: `https://cdn.test/comic/${version}/mf-manifest.json`,
  pages: [],
  planned: [],
  integrity: 'sha256-x',
  overlays: [],
  since: `2026-01-0${version}T00:00:00Z`,
});
const firstEntry = applyRelease(undefined, build('1'));
const secondEntry = applyRelease(firstEntry, build('2'));
const NOW = '2026-02-01T00:00:00Z';

describe('a release', () => {
  it('becomes current, and the last one becomes previous', () => {
    expect(firstEntry).toMatchObject({ current: { version: '1' }, blocked: [] });
    expect(firstEntry.previous).toBeUndefined();
    expect(secondEntry).toMatchObject({ current: { version: '2' }, previous: { version: '1' } });
  });

  it('of the current build preserves the previous one', () => {
    expect(applyRelease(secondEntry, build('2'))).toMatchObject({
      current: { version: '2' },
      previous: { version: '1' },
    });
  });

  it('never makes a development server’s build previous', () => {
    const { integrity: _, ...development } = build('2');
    expect(applyRelease(applyRelease(firstEntry, development), build('3')).previous).toBeUndefined();
  });

  it('ends a canary', () => {
    expect(applyRelease(applyCanary(secondEntry, build('3'), 10), build('4')).canary).toBeUndefined();
  });

  it('lists the addresses of all its builds', () => {
    expect(applyRelease(firstEntry, build('2', ['/shelf'])).addresses).toEqual(['/index', '/shelf']);
  });

  it('unblocks its build and never makes a blocked one previous', () => {
    const result = applyRollback(secondEntry, NOW);
    expect(applyRelease(result, build('2'))).toMatchObject({ current: { version: '2' }, blocked: [] });
    const blockedNow = { ...secondEntry, blocked: ['2'] };
    expect(applyRelease(blockedNow, build('3')).previous).toBeUndefined();
  });
});

describe('a canary', () => {
  it('sets the share; raising it preserves the start date', () => {
    const canary = applyCanary(secondEntry, build('3'), 10);
    expect(canary).toMatchObject({
      current: { version: '2' },
      previous: { version: '1' },
      canary: { percent: 10 },
    });
    const raised = applyCanary(canary, { ...build('3'), since: NOW }, 50);
    expect(raised.canary).toMatchObject({ percent: 50, since: build('3').since });
  });

  it.each([0, -1, 101, Number.NaN])('of %d percent is refused', (percent) => {
    expect(() => applyCanary(secondEntry, build('3'), percent)).toThrow(CommandError);
  });

  it('of the current build, or without a current build, is refused', () => {
    expect(() => applyCanary(secondEntry, build('2'), 10)).toThrow(/already/);
    expect(() => applyCanary(undefined, build('1'), 10)).toThrow(/Nothing is released/);
  });

  it('becomes current when promoted', () => {
    const after = applyPromotion(applyCanary(secondEntry, build('3'), 10), NOW);
    expect(after).toMatchObject({
      current: { version: '3', since: NOW },
      previous: { version: '2' },
    });
    expect(after.canary).toBeUndefined();
    expect(after.current).not.toHaveProperty('percent');
    expect(() => applyPromotion(secondEntry, NOW)).toThrow(/no canary/);
  });
});

describe('a rollback', () => {
  it('returns to the previous build and blocks the replaced one', () => {
    const result = applyRollback(secondEntry, NOW);
    expect(result).toMatchObject({ current: { version: '1', since: NOW }, blocked: ['2'] });
    expect(result.previous).toBeUndefined();
  });

  it('ends a canary first and preserves the current build', () => {
    const result = applyRollback(applyCanary(secondEntry, build('3'), 10), NOW);
    expect(result).toMatchObject({
      current: { version: '2', since: secondEntry.current.since },
      previous: { version: '1' },
      blocked: ['3'],
    });
    expect(result.canary).toBeUndefined();
  });

  it('to a named build blocks the current one and the canary', () => {
    const result = applyRollback(applyCanary(secondEntry, build('3'), 10), NOW, build('0'));
    expect(result).toMatchObject({
      current: { version: '0' },
      previous: { version: '1' },
      blocked: ['2', '3'],
    });
  });

  it('to the canary is refused, since it would give it to everybody and block the current build', () => {
    const entry = applyCanary(secondEntry, build('3'), 10);
    expect(() => applyRollback(entry, NOW, build('3'))).toThrow(/^3 is the canary: 'rollback' without/);
    // The previous build may be the canary, too.
    const former = applyCanary(secondEntry, build('1'), 10);
    expect(() => applyRollback(former, NOW, build('1'))).toThrow(/^1 is the canary/);
  });

  it('leads to no previous build that was the canary and is blocked since its end', () => {
    const ended = applyRollback(applyCanary(secondEntry, build('1'), 10), NOW);
    expect(ended).toMatchObject({ current: { version: '2' }, blocked: ['1'] });
    expect(() => applyRollback(ended, NOW)).toThrow(/no previous build/);
  });

  it('without a build to return to is refused', () => {
    expect(() => applyRollback(firstEntry, NOW)).toThrow(/no previous build/);
    expect(() => applyRollback(undefined, NOW)).toThrow(/Nothing is released/);
    expect(() => applyRollback(secondEntry, NOW, build('2'))).toThrow(/current already/);
  });
});

describe('a deployment with new addresses', () => {
  const newAddress = ({ version }: RegistryRelease) => `https://new.test/${version}/mf-manifest.json`;

  it('changes the manifest addresses and drops missing builds', () => {
    const canary = applyCanary(secondEntry, build('3'), 10);
    expect(withManifestAddresses(canary, newAddress)).toMatchObject({
      current: { manifest: 'https://new.test/2/mf-manifest.json' },
      previous: { manifest: 'https://new.test/1/mf-manifest.json' },
      canary: { percent: 10, manifest: 'https://new.test/3/mf-manifest.json' },
    });
    const partly = withManifestAddresses(canary, (release) =>
      release.version === '2' ? newAddress(release) : undefined,
    );
    expect(partly).toMatchObject({ current: { version: '2' } });
    expect(partly?.previous ?? partly?.canary).toBeUndefined();
    expect(withManifestAddresses(canary, () => undefined)).toBeUndefined();
  });
});

describe('an address', () => {
  const entries = { comic: { addresses: ['/index', '/book/*'] }, video: { addresses: ['/vod', '/vod/*'] } };

  it('belongs to one remote', () => {
    expect(addressClashes(entries, 'video', ['/vod', '/search-vod'])).toEqual([]);
    expect(addressClashes(entries, 'video', ['/index'])).toEqual(['/index is comic’s (/index)']);
    expect(addressClashes(entries, 'video', ['/book/7'])).toHaveLength(1);
    expect(addressClashes(entries, 'account', ['/book/*', '/bookshop'])).toHaveLength(1);
    expect(addressClashes(entries, 'account', ['/*'])).toHaveLength(4);
  });

  it('is still compared where the entries of other remotes are broken', () => {
    const broken = { a: { current: 5 }, b: null, c: { addresses: 'x' }, d: { addresses: [5, '/d'] } };
    expect(addressClashes({ ...broken, ...entries }, 'novel', ['/index', '/d'])).toHaveLength(2);
  });
});
