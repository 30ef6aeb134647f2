/** Whether the visitor has told the browser to save data. `false` on a server, and in browsers without this setting. */
export function savesData(): boolean {
  if (typeof navigator === 'undefined') return false;
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
