/**
 * Sets a query parameter of the current address, or removes it for ''. It survives a reload, and adds no history entry; a
 * navigation would open a new page in the shell, with a transition and fresh state.
 */
export function replaceQueryParam(name: string, value: string): void {
  const address = new URL(window.location.href);
  if (value === '') address.searchParams.delete(name);
  else address.searchParams.set(name, value);
  // Keeps `history.state`, by which the router identifies the entry.
  history.replaceState(history.state, '', address);
}
