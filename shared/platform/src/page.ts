/** What page and shell tell each other: the title a page has once its content is known, and whether it is the one shown. */

import { useLocation } from '@manying/platform/router';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';

const titles = new Map<string, string>();
const listeners = new Set<() => void>();

function setTitle(key: string, title: string | undefined): void {
  if (title) titles.set(key, title);
  else titles.delete(key);
  for (const listener of listeners) listener();
}

/**
 * Names the page after what it shows, a book or a video, while it is shown; the registry's title stands until then.
 * @param title `undefined` while the content is not known.
 */
export function usePageTitle(title: string | undefined): void {
  // The page's own location, also while it slides away.
  const { key } = useLocation();
  useEffect(() => {
    setTitle(key, title);
    return () => setTitle(key, undefined);
  }, [key, title]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The title that the page of a history entry has given itself. */
export function useOwnTitle(key: string): string | undefined {
  return useSyncExternalStore(subscribe, () => titles.get(key));
}

/** Whether a page of the stack is the one of the address; the shell tells its pages. */
export const PageCurrent = createContext(true);

/** Whether the page is the one of the address: while it slides away it is not any more, though it can be seen. */
export const usePageCurrent = (): boolean => useContext(PageCurrent);
