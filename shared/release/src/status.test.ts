import type { RegistryRelease } from '@manying/platform/registryDocument';
import { statusLines, statusTable } from '@manying/release/status';
import { describe, expect, it } from 'vitest';

const build = (version: string): RegistryRelease => ({
  version,
  contract: '1.1.0',
  addresses: [],
  pages: [],
  planned: [],
  overlays: [],
  manifest: 'https://comic.test/mf-manifest.json',
  since: '2026-01-01T00:00:00Z',
});

describe('the status of a deployment', () => {
  it('lists the live builds with their share and date', () => {
    const lines = statusLines({
      schema: 1,
      serial: 3,
      remotes: {
        comic: {
          addresses: [],
          blocked: [],
          current: build('2'),
          previous: build('1'),
          canary: { ...build('3'), percent: 10 },
        },
        video: { addresses: [], blocked: [], current: build('7') },
      },
    });
    expect(lines.map(({ remote, place, share }) => [remote, place, share])).toEqual([
      ['comic', 'current', 90],
      ['comic', 'canary', 10],
      ['comic', 'previous', 0],
      ['video', 'current', 100],
    ]);
    expect(statusTable(lines).split('\n')[1]).toMatch(/^comic +canary +3 +10 % +since 2026-01-01T00:00:00Z/);
  });

  it('shows the health of each build, or that it is unknown', () => {
    const registry = {
      schema: 1,
      serial: 1,
      remotes: {
        comic: { addresses: [], blocked: [], current: build('2'), previous: build('1') },
        video: { addresses: [], blocked: [], current: build('7') },
      },
    } as const;
    const reported = { version: '2', ok: 90, fallback: 2, failed: 8, failures: [] };
    const table = statusTable(statusLines(registry, { health: { comic: [reported] } })).split('\n');
    expect(table[0]).toMatch(/ok 90, fallback 2, failed 8 \(8\.0 %\)$/);
    expect(table[1]).toMatch(/no reports$/);
    expect(table[2]).toMatch(/health unknown$/);
  });

  it('shows blocked builds, canaries without a watcher, and how many builds are unused', () => {
    const registry = {
      schema: 1,
      serial: 1,
      remotes: {
        comic: {
          addresses: [],
          blocked: ['0'],
          current: build('2'),
          canary: { ...build('3'), percent: 10 },
        },
      },
    } as const;
    const uploaded = (['0', '1', '2', '3', '4'] as const).map((version) => ({
      ...{ app: 'comic', buildId: version, version, contract: '1.0.0' },
      use: ({ 1: 'rollback', 4: 'unused' } as const)[version as '1' | '4'] ?? ('live' as const),
    }));
    const lines = statusLines(registry, { uploaded });
    expect(lines.map(({ place, version, share }) => [place, version, share])).toEqual([
      ['current', '2', 90],
      ['canary', '3', 10],
      ['blocked', '0', 0],
      ['unused', '1', 0],
      ['unused', '4', 0],
    ]);
    expect(lines[2]?.contract).toBe('1.0.0');
    const table = statusTable(lines).split('\n');
    expect(table[1]).toMatch(/NOT WATCHED$/);
    expect(table[2]).toMatch(/^comic +blocked +0 /);
    expect(table.slice(3)).toEqual([
      'comic has 2 builds that are live nowhere: 1 for a rollback, 0 for open pages, 1 that prune checks.',
    ]);
    const rollouts = { comic: { version: '3', isWatched: true } };
    const watched = statusLines(registry, { rollouts });
    expect(watched[1]?.isWatched).toBe(true);
    expect(statusTable(watched)).not.toContain('WATCHED');
    for (const rollout of [
      { version: '2', isWatched: true },
      { version: '3', isWatched: false },
    ])
      expect(statusLines(registry, { rollouts: { comic: rollout } })[1]?.isWatched).toBe(false);
    // After the promotion the rollout of the current build goes on.
    const promoted = { comic: { version: '2', isWatched: false } };
    expect(statusTable(statusLines(registry, { rollouts: promoted })).split('\n')[0]).toMatch(/NOT WATCHED$/);
  });

  it('lists the builds of the shell', () => {
    const shell = (buildId: string) => ({ buildId, contract: '1.6.0', since: '2026-01-01T00:00:00Z' });
    const registry = {
      schema: 1,
      serial: 1,
      remotes: {},
      shell: {
        ...shell('s2'),
        ...{ previous: shell('s1'), canary: { ...shell('s3'), percent: 10 }, blocked: ['s0'] },
      },
    } as const;
    const health = { shell: [{ version: 's3', ok: 9, fallback: 0, failed: 1, failures: [] }] };
    const uploaded = (['s0', 's1', 's4'] as const).map((version) => ({
      ...{ app: 'shell', buildId: version, version, contract: undefined },
      use: version === 's1' ? ('live' as const) : ('unused' as const),
    }));
    const lines = statusLines(registry, { health, uploaded });
    expect(lines.map(({ remote, place, version, share }) => [remote, place, version, share])).toEqual([
      ['shell', 'current', 's2', 90],
      ['shell', 'canary', 's3', 10],
      ['shell', 'previous', 's1', 0],
      ['shell', 'blocked', 's0', 0],
      ['shell', 'unused', 's4', 0],
    ]);
    expect(statusTable(lines)).toMatch(/canary +s3 +10 % .* failed 1 \(10\.0 %\), NOT WATCHED\n/);
  });

  it('says that an empty deployment has no release', () => {
    expect(statusTable(statusLines({ schema: 1, serial: 0, remotes: {} }))).toBe('Nothing is released yet.');
  });
});
