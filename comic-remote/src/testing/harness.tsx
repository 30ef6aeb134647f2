/** Renders comic screens in tests. */
import { offlineChapters, removeOfflineChapters, removeOtherUsersChapters } from '@manying/platform/offline';
import { type AppStore, createAppStore } from '@manying/platform/store';
import { renderScreen } from '@manying/testing/renderScreen';
import type { ComponentType } from 'react';
import { comicDomain } from '../comicState.ts';
import { book } from './answers.ts';

/** Removes all chapters saved for offline reading. */
export async function clearOfflineChapters(): Promise<void> {
  await removeOtherUsersChapters('');
  await removeOfflineChapters(await offlineChapters(''));
}

/**
 * Renders `Page` at `address`; after navigation away from `path` an output named 'address' shows the new address.
 * `keepOfflineChapters`: keep the offline chapters of earlier tests.
 */
export async function visit(
  Page: ComponentType,
  {
    path,
    address,
    store = newStore(),
    keepOfflineChapters = false,
  }: { path: string; address: string; store?: AppStore; keepOfflineChapters?: boolean },
) {
  if (!keepOfflineChapters) await clearOfflineChapters();
  return renderScreen(Page, { path, address, store });
}

/** A store with the comic domain, restored from local storage. */
export function newStore(): AppStore {
  const store = createAppStore();
  store.injectDomain(comicDomain);
  return store;
}

/** A book as the provider sends it. */
export const bookAnswer = book;
