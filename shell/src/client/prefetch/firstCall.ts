import type { FirstCall } from '@manying/platform/contract';
import { callerHeaders } from '@manying/platform/identity';
import type { Site } from './documents.ts';
import type { Visitor } from './visitor.ts';

/** An API call to make at once. */
export interface PrefetchedCall {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Replaces `:name` in a call's path by the page's parameter, encoded as in the page's own call; `undefined`
 * when a parameter is missing.
 */
function fillPath(path: string, params: Readonly<Record<string, string>>): string | undefined {
  const query = path.indexOf('?');
  let isComplete = true;
  const text = path.replace(/:(\w+)/g, (_, name: string, offset: number) => {
    const value = params[name]?.trim() ?? '';
    if (!value) isComplete = false;
    return query >= 0 && offset > query
      ? String(new URLSearchParams([['', value]])).slice(1)
      : encodeURIComponent(value);
  });
  return isComplete ? text : undefined;
}

/** Decodes the parameters of a path; empty when one of them is not percent-encoded UTF-8. */
export function decodeParams(params: Readonly<Record<string, string>>): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch {
    // No page has such an id; the page makes its call itself.
    return {};
  }
}

/** The first call of a page, in the form of the page's own call; `undefined` when a parameter is missing. */
export function firstCallFor(
  data: FirstCall,
  params: Readonly<Record<string, string>>,
  site: Site,
  visitor: Visitor,
): PrefetchedCall | undefined {
  const path = fillPath(data.path, params);
  if (path === undefined) return undefined;
  const { user } = visitor;
  return {
    address: (data.base === 'static' ? site.staticApi : site.dynamicApi).replace(/\/+$/, '') + path,
    headers: callerHeaders({ ...visitor, userId: user?.userId ?? '', account: user?.account ?? '' }),
  };
}
