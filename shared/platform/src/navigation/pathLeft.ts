/** The path of a history entry when it was left: a page may replace its own path while it is shown. */

let left: { readonly key: string; readonly path: string } | undefined;

/** Records the current path as that of the entry that is left. */
export function recordPathLeft(key: string): void {
  left = { key, path: window.location.pathname };
}

/** The path of an entry at the last navigation, if that has left this entry. */
export function pathLeft(key: string): string | undefined {
  return left?.key === key ? left.path : undefined;
}
