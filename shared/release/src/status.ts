/** What is live for whom, since when: the registry in words. */
import type { RegistryDocument } from '@manying/release/registryDocument';

/** One build that somebody gets. */
export interface StatusLine {
  readonly remote: string;
  readonly place: 'current' | 'canary' | 'previous';
  readonly version: string;
  /** Share of the visitors whose first choice it is, in percent. */
  readonly share: number;
  readonly since: string;
  readonly contract: string;
}

/** The builds of a registry, remote by remote, the one most visitors get first. */
export function statusLines(registry: RegistryDocument): StatusLine[] {
  return Object.entries(registry.remotes).flatMap(([remote, { current, canary, previous }]) => {
    const line = (
      place: StatusLine['place'],
      { version, since, contract }: (typeof registry.remotes)[string]['current'],
      share: number,
    ) => ({ remote, place, version, share, since, contract });
    const tried = canary?.percent ?? 0;
    return [
      line('current', current, 100 - tried),
      ...(canary ? [line('canary', canary, tried)] : []),
      ...(previous ? [line('previous', previous, 0)] : []),
    ];
  });
}

/** The lines as a table for people. */
export function statusTable(lines: readonly StatusLine[]): string {
  if (lines.length === 0) return 'Nothing is released yet.';
  const rows = lines.map(({ remote, place, version, share, since, contract }) => [
    remote,
    place,
    version,
    `${share} %`,
    `since ${since || 'unknown'}`,
    `contract ${contract}`,
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
