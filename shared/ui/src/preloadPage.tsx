/** Window event between builds: each build has its own copy of this kit, so they share no module. */
const PRELOAD_EVENT = 'manying:preload';

/** Loads the code of a page of the store, so that it opens without a network. A shell of an older build does nothing. */
export function preloadPage(path: string): void {
  window.dispatchEvent(new CustomEvent<string>(PRELOAD_EVENT, { detail: path }));
}

/** Calls the listener with the path of each page that is to be loaded. Returns the unsubscribe function. */
export function onPreloadPage(listener: (path: string) => void): () => void {
  const onEvent = (event: Event) => listener((event as CustomEvent<string>).detail);
  window.addEventListener(PRELOAD_EVENT, onEvent);
  return () => window.removeEventListener(PRELOAD_EVENT, onEvent);
}
