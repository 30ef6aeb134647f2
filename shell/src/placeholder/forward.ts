import { paths } from '@manying/platform/paths';

/** Redirect target of the placeholder page: home with its tgId; `undefined` without a tgId (spec §2). */
export function forwardTarget(query: URLSearchParams): string | undefined {
  const tgId = query.get('tgId');
  return tgId === null ? undefined : `${paths.home}?${new URLSearchParams({ tgId })}`;
}
