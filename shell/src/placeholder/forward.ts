import { paths } from '@manying/platform/paths';

/** Where the placeholder page forwards to: home, with the tgId it was opened with; `undefined` without one (spec §2). */
export function forwardTarget(query: URLSearchParams): string | undefined {
  const tgId = query.get('tgId');
  return tgId === null ? undefined : `${paths.home}?${new URLSearchParams({ tgId })}`;
}
