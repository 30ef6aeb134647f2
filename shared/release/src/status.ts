/** Status of a deployment: the live builds with their share, date, health and signature. */
import type { RegistryDocument } from '@manying/platform/registryDocument';
import { type BuildHealth, countReports, failureRate } from '@manying/release/health';
import { type Signature, signatureOf, type Trust } from '@manying/release/trust';

/** One live build. */
export interface StatusLine {
  readonly remote: string;
  readonly place: 'current' | 'canary' | 'previous';
  readonly version: string;
  /** Share of the visitors who get it unless it fails, in percent. */
  readonly share: number;
  readonly since: string;
  readonly contract: string;
  /** Reports of the visitors; `undefined` when unknown. */
  readonly health?: BuildHealth | undefined;
  /** State of its entry's signature; `undefined` when the site has no release keys. */
  readonly signature?: Signature | undefined;
}

/** Reports about the builds of each remote; remotes with unknown health are missing. */
export type Health = Readonly<Record<string, readonly BuildHealth[]>>;

/** The builds of a registry by remote: current, canary, previous. */
export function statusLines(
  registry: RegistryDocument,
  health: Health = {},
  trust: Trust = { origins: undefined, keys: undefined },
): StatusLine[] {
  return Object.entries(registry.remotes).flatMap(([remote, entry]) => {
    const { current, canary, previous } = entry;
    const signed = trust.keys ? { signature: signatureOf(trust, remote, entry) } : {};
    const line = (
      place: StatusLine['place'],
      { version, since, contract }: (typeof registry.remotes)[string]['current'],
      share: number,
    ) => {
      const reports = health[remote];
      const none = { version, ok: 0, fallback: 0, failed: 0, failures: [] };
      const reported = reports && { health: reports.find((build) => build.version === version) ?? none };
      return { remote, place, version, share, since, contract, ...reported, ...signed };
    };
    const canaryShare = canary?.percent ?? 0;
    return [
      line('current', current, 100 - canaryShare),
      ...(canary ? [line('canary', canary, canaryShare)] : []),
      ...(previous ? [line('previous', previous, 0)] : []),
    ];
  });
}

/** Signature states as text. The shell loads no build whose entry is not `signed`. */
const SIGNATURES = { signed: 'signed', unsigned: 'NOT SIGNED', wrong: 'WRONGLY SIGNED' } as const;

function formatHealth(health: BuildHealth): string {
  if (countReports(health) === 0) return 'no reports';
  const { ok, fallback, failed } = health;
  return `ok ${ok}, fallback ${fallback}, failed ${failed} (${failureRate(health).toFixed(1)} %)`;
}

/** Formats the lines as a text table. */
export function statusTable(lines: readonly StatusLine[]): string {
  if (lines.length === 0) return 'Nothing is released yet.';
  const rows = lines.map(({ remote, place, version, share, since, contract, health, signature }) => [
    remote,
    place,
    version,
    `${share} %`,
    `since ${since || 'unknown'}`,
    `contract ${contract}`,
    ...(signature ? [SIGNATURES[signature]] : []),
    health ? formatHealth(health) : 'health unknown',
  ]);
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
