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
    const table = statusTable(statusLines(registry, { comic: [reported] })).split('\n');
    expect(table[0]).toMatch(/ok 90, fallback 2, failed 8 \(8\.0 %\)$/);
    expect(table[1]).toMatch(/no reports$/);
    expect(table[2]).toMatch(/health unknown$/);
  });

  it('says that an empty deployment has no release', () => {
    expect(statusTable(statusLines({ schema: 1, serial: 0, remotes: {} }))).toBe('Nothing is released yet.');
  });
});
