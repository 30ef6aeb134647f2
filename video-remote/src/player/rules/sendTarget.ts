/** Where the comment box is mounted (spec §5). */

/**
 * `'controlbar'` or undefined: the control bar. `null`: no comment box. Otherwise an element or a selector.
 */
export type SendTarget = 'controlbar' | (string & {}) | Element | null;

/**
 * Resolves a target to its element. `query` looks up a selector.
 * @throws when the target is neither an element nor the selector of one.
 */
export function sendElement<Found extends object>(
  target: unknown,
  isElement: (value: unknown) => value is Found,
  query: (selector: string) => unknown,
): Found | 'controlbar' | undefined {
  if (target === null) return undefined;
  if (target === undefined || target === 'controlbar') return 'controlbar';
  const found = typeof target === 'string' ? querySelector(target, query) : target;
  if (isElement(found)) return found;
  throw new TypeError('sendEl must be an element or selector string');
}

function querySelector(selector: string, find: (selector: string) => unknown): unknown {
  try {
    return find(selector);
  } catch {
    // An invalid selector matches no element.
    return undefined;
  }
}
