/**
 * The code that shows saved chapters. The service worker keeps what a page has loaded, and of the builds in use only: without
 * a network, a chapter opens if its code was loaded before (docs/decisions/096).
 */
import { paths } from '@manying/platform/paths';
import { fieldStorage, type PersistedField } from '@manying/platform/persistence';
import { preloadPage } from '@manying/ui/preloadPage';
import * as v from 'valibot';
import type { ChapterAddress } from '../comicApi.ts';

/** Persisted format of the chapter that was saved last. */
export const lastSavedField: PersistedField<ChapterAddress> = {
  version: 1,
  schema: v.object({
    bookId: v.pipe(v.string(), v.minLength(1)),
    number: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  }),
};
const lastSaved = fieldStorage('comic', 'lastSaved', lastSavedField);

function load({ bookId, number }: ChapterAddress): void {
  preloadPage(paths.reader(bookId, number));
  preloadPage(paths.offline);
  import(/* webpackChunkName: "saved" */ './readOfflineChapter.ts').catch((error: unknown) =>
    console.warn('The code that reads saved chapters could not be loaded.', error),
  );
}

/** Loads the code for a chapter that is saved: the visitor may never have opened the reader or the offline page. */
export function loadReadingCode({ bookId, number }: ChapterAddress): void {
  lastSaved.write({ bookId, number });
  load({ bookId, number });
}

/** Loads the code if chapters were saved on this device: a new build has replaced that of an earlier one. */
export function reloadReadingCode(): void {
  const chapter = lastSaved.read();
  if (chapter) load(chapter);
}
