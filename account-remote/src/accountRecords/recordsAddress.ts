/** Which records the address of their page names. */
import { paths } from '@manying/platform/paths';
import type { RecordKind } from './months.ts';

const PARAMETER = 'kind';
const KINDS: readonly string[] = ['all', 'buy', 'recharge'] satisfies RecordKind[];

/** Address of the page, opened with records of this kind. */
export function recordsAddress(kind: RecordKind): string {
  return kind === 'all' ? paths.records : `${paths.records}?${new URLSearchParams({ [PARAMETER]: kind })}`;
}

/** The kind that an address names; all for none or an unknown one. */
export function kindInAddress(query: URLSearchParams): RecordKind {
  const named = query.get(PARAMETER) ?? '';
  return KINDS.includes(named) ? (named as RecordKind) : 'all';
}
