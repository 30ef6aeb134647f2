/** Where the box for sending comments goes (spec §5). */

/** `'controlbar'` or nothing said: the control bar. `null`: nothing can be sent. Else an element, or a selector of one. */
export type SendTarget = 'controlbar' | (string & {}) | Element | null;

/**
 * Finds the element of a target. `find` looks a selector up.
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
    // What is no selector at all names no element.
    return undefined;
  }
}
