import { CommandError } from '@manying/release/commandError';
import {
  addressClashes,
  applyCanary,
  applyPromotion,
  applyRelease,
  applyRollback,
  type RegistryRelease,
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
const one = applyRelease(undefined, build('1'));
const two = applyRelease(one, build('2'));
const NOW = '2026-02-01T00:00:00Z';

describe('a release', () => {
  it('is current, and the one before stands behind it', () => {
    expect(one).toMatchObject({ current: { version: '1' }, blocked: [] });
    expect(one.previous).toBeUndefined();
    expect(two).toMatchObject({ current: { version: '2' }, previous: { version: '1' } });
  });

  it('of the current build again keeps the one before', () => {
    expect(applyRelease(two, build('2'))).toMatchObject({
      current: { version: '2' },
      previous: { version: '1' },
    });
  });

  it('of what a development server serves never stands behind another', () => {
    const { integrity: _, ...development } = build('2');
    expect(applyRelease(applyRelease(one, development), build('3')).previous).toBeUndefined();
  });

  it('ends a trial', () => {
    expect(applyRelease(applyCanary(two, build('3'), 10), build('4')).canary).toBeUndefined();
  });

  it('owns the addresses of every build that can still be had', () => {
    expect(applyRelease(one, build('2', ['/shelf'])).addresses).toEqual(['/index', '/shelf']);
  });

  it('of a blocked build lifts the block, and never puts a blocked one behind it', () => {
    const back = applyRollback(two, NOW);
    expect(applyRelease(back, build('2'))).toMatchObject({ current: { version: '2' }, blocked: [] });
    const blockedNow = { ...two, blocked: ['2'] };
    expect(applyRelease(blockedNow, build('3')).previous).toBeUndefined();
  });
});

describe('a trial', () => {
  it('gives a build to a share; raising it keeps its beginning', () => {
    const trial = applyCanary(two, build('3'), 10);
    expect(trial).toMatchObject({
      current: { version: '2' },
      previous: { version: '1' },
      canary: { percent: 10 },
    });
    const raised = applyCanary(trial, { ...build('3'), since: NOW }, 50);
    expect(raised.canary).toMatchObject({ percent: 50, since: build('3').since });
  });

  it.each([0, -1, 101, Number.NaN])('of %d percent is refused', (percent) => {
    expect(() => applyCanary(two, build('3'), percent)).toThrow(CommandError);
  });

  it('of what is current, or before anything is, is refused', () => {
    expect(() => applyCanary(two, build('2'), 10)).toThrow(/already/);
    expect(() => applyCanary(undefined, build('1'), 10)).toThrow(/Nothing is released/);
  });

  it('that proves itself becomes current for everybody', () => {
    const after = applyPromotion(applyCanary(two, build('3'), 10), NOW);
    expect(after).toMatchObject({
      current: { version: '3', since: NOW },
      previous: { version: '2' },
    });
    expect(after.canary).toBeUndefined();
    expect(after.current).not.toHaveProperty('percent');
    expect(() => applyPromotion(two, NOW)).toThrow(/no canary/);
  });
});

describe('a return', () => {
  it('goes to the previous build, and blocks what is left', () => {
    const back = applyRollback(two, NOW);
    expect(back).toMatchObject({ current: { version: '1', since: NOW }, blocked: ['2'] });
    expect(back.previous).toBeUndefined();
  });

  it('ends a trial first, and leaves everybody else where they are', () => {
    const back = applyRollback(applyCanary(two, build('3'), 10), NOW);
    expect(back).toMatchObject({
      current: { version: '2', since: two.current.since },
      previous: { version: '1' },
      blocked: ['3'],
    });
    expect(back.canary).toBeUndefined();
  });

  it('to a named build blocks the current one and a trial', () => {
    const back = applyRollback(applyCanary(two, build('3'), 10), NOW, build('0'));
    expect(back).toMatchObject({
      current: { version: '0' },
      previous: { version: '1' },
      blocked: ['2', '3'],
    });
  });

  it('to nowhere is refused', () => {
    expect(() => applyRollback(one, NOW)).toThrow(/no previous build/);
    expect(() => applyRollback(undefined, NOW)).toThrow(/Nothing is released/);
    expect(() => applyRollback(two, NOW, build('2'))).toThrow(/current already/);
  });
});

describe('a deployment that has moved', () => {
  const moved = ({ version }: RegistryRelease) => `https://new.test/${version}/mf-manifest.json`;

  it('has its builds at their new addresses, and none that are gone', () => {
    const trial = applyCanary(two, build('3'), 10);
    expect(withManifestAddresses(trial, moved)).toMatchObject({
      current: { manifest: 'https://new.test/2/mf-manifest.json' },
      previous: { manifest: 'https://new.test/1/mf-manifest.json' },
      canary: { percent: 10, manifest: 'https://new.test/3/mf-manifest.json' },
    });
    const partly = withManifestAddresses(trial, (one) => (one.version === '2' ? moved(one) : undefined));
    expect(partly).toMatchObject({ current: { version: '2' } });
    expect(partly?.previous ?? partly?.canary).toBeUndefined();
    expect(withManifestAddresses(trial, () => undefined)).toBeUndefined();
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
});
