/** State shared by a page and the shell: its title, whether it is the current one, and the overlays that can cover it. */

import { useLocation } from '@manying/platform/router';
import { createSubscribers } from '@manying/platform/subscribers';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';

const titles = new Map<string, string>();
const { subscribe, notify } = createSubscribers();

function setTitle(key: string, title: string | undefined): void {
  if (title) titles.set(key, title);
  else titles.delete(key);
  notify();
}

/**
 * Sets the title of the page, for example the name of its book, while it is mounted. Without it the
 * registry's title is used.
 * @param title `undefined` until the content is loaded.
 */
export function usePageTitle(title: string | undefined): void {
  // The location of this page, also during its leave transition.
  const { key } = useLocation();
  useEffect(() => {
    setTitle(key, title);
    return () => setTitle(key, undefined);
  }, [key, title]);
}

/** The title that the page of a history entry has set. */
export function useOwnTitle(key: string): string | undefined {
  const readTitle = () => titles.get(key);
  return useSyncExternalStore(subscribe, readTitle, readTitle);
}

/** Whether a page of the stack is the current one; provided by the shell. */
export const PageCurrent = createContext(true);

/**
 * Whether this page belongs to the current address. `false` during its leave transition, while still visible.
 */
export const usePageCurrent = (): boolean => useContext(PageCurrent);

/** Whether an overlay with this flag (`domain/field`) can be shown over the current page. */
type OverlayLookup = (flag: string) => boolean;

let overlayLookup: OverlayLookup = () => false;

/** The shell provides the lookup, since it has the registry. */
export function setOverlayLookup(lookup: OverlayLookup): void {
  overlayLookup = lookup;
}

/**
 * Whether an overlay with this flag (`domain/field`) can be shown over the current page. Its remote may have no such
 * build, or be down. Since contract 1.6.
 */
export const isOverlayOffered: OverlayLookup = (flag) => overlayLookup(flag);
