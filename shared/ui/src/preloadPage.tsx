/** Window event between builds: each build has its own copy of this kit, so they share no module. */
const PRELOAD_EVENT = 'manying:preload';

/** Paths that were asked for before the shell listened. On the window, for the same reason. */
function waitingPaths(): string[] {
  const page = window as { manyingPreloads?: string[] };
  page.manyingPreloads ??= [];
  return page.manyingPreloads;
}

/** Loads the code of a page of the store, so that it opens without a network. A shell of an older build does nothing. */
export function preloadPage(path: string): void {
  const event = new CustomEvent<string>(PRELOAD_EVENT, { detail: path, cancelable: true });
  if (window.dispatchEvent(event)) waitingPaths().push(path);
}

/** Calls the listener with the path of each page that is to be loaded. Returns the unsubscribe function. */
export function onPreloadPage(listener: (path: string) => void): () => void {
  const onEvent = (event: Event) => {
    event.preventDefault();
    listener((event as CustomEvent<string>).detail);
  };
  window.addEventListener(PRELOAD_EVENT, onEvent);
  for (const path of waitingPaths().splice(0)) listener(path);
  return () => window.removeEventListener(PRELOAD_EVENT, onEvent);
}
