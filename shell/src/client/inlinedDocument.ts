const parsed = new WeakMap<Element, unknown>();

/**
 * A document that is inlined in index.html; `null` when it is missing. It is parsed once, since the boot script reads the
 * list of pages for the mode and for the prefetch. @throws when it is no JSON.
 */
export function inlinedDocument(id: string): unknown {
  const element = document.getElementById(id);
  if (!element) return null;
  if (!parsed.has(element)) parsed.set(element, JSON.parse(element.textContent ?? 'null'));
  return parsed.get(element);
}
