/** Reads a document that is inlined in index.html; `null` when it is missing. @throws when it is no JSON. */
export function inlinedDocument(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null');
}
