/** The history of a deployment as text. */
import type { HistoryRecord, RecordedBuild } from '@manying/release/history';
import { kilobytes, printable } from '@manying/release/printable';

function formatBuilt({ commit, dirty, files, bytes }: RecordedBuild): string {
  const source = commit ? `commit ${commit.slice(0, 12)}${dirty ? ' with changes' : ''}, ` : '';
  return `built     ${source}${files} files, ${kilobytes(bytes)}`;
}

/**
 * Formats records as text.
 * @param serial of the registry: a change by something else than a command has no record.
 * @param missing id of the record at which the history ends because it is missing or damaged.
 */
export function historyText(
  records: readonly HistoryRecord[],
  serial: number,
  isFiltered: boolean,
  missing?: string,
): string {
  const end = missing
    ? [`The record ${printable(missing)} is missing or damaged: what was recorded before is not known.`]
    : [];
  const [newest] = records;
  if (!newest) return end[0] ?? 'No command is recorded yet.';
  const gap =
    !isFiltered && newest.serial < serial
      ? [`${serial - newest.serial} later changes of the registry were not made by these commands.`]
      : [];
  const blocks = records.map(({ serial: number, at, command, who, from, why, current, canary, built }) =>
    [
      `${number}  ${at}  ${command}`,
      `by        ${who}, ${from}`,
      ...(why ? [`why       ${why}`] : []),
      `current   ${current}${canary ? `, canary ${canary.version} for ${canary.percent} %` : ''}`,
      ...(built ? [formatBuilt(built)] : []),
    ]
      .map(printable)
      .join('\n'),
  );
  return [...gap, ...blocks, ...end].join('\n\n');
}
