/** What the reader keeps of chapters on this device, beside the history: where one was, and how large pictures are. */

import { fieldStorage, type PersistedField, persistedList } from '@manying/platform/persistence';
import type { PictureSize } from '@manying/platform/pictureSize';
import * as v from 'valibot';
import type { ChapterAddress } from '../../comicApi.ts';
import type { StripPosition } from './layout.ts';
import { decodeSizes, encodeSizes } from './sizeCodec.ts';

/** Chapters whose place is kept, the newest. */
export const MAX_STORED_POSITIONS = 300;
/** Chapters whose sizes are kept, the newest, as far as they fit into {@link MAX_STORED_SIZES_LENGTH}. */
export const MAX_STORED_SIZES = 150;
/** Characters all kept sizes may take. */
export const MAX_STORED_SIZES_LENGTH = 48_000;

/** A chapter and what is kept of it. */
interface StoredEntry {
  readonly chapter: string;
}

/** The newest first, each chapter once, no more than `count`. */
export function withNewest<Entry extends StoredEntry>(
  list: readonly Entry[],
  newest: Entry,
  count: number,
): readonly Entry[] {
  return [newest, ...list.filter(({ chapter }) => chapter !== newest.chapter)].slice(0, count);
}

/** Those of a list, from its beginning, whose texts fit into `length` characters. */
export function limitTotalLength<Entry extends { readonly sizes: string }>(
  list: readonly Entry[],
  length: number,
): readonly Entry[] {
  let sum = 0;
  return list.filter(({ sizes }) => {
    sum += sizes.length;
    return sum <= length;
  });
}

/** How places are kept. */
export const positionsField: PersistedField<readonly (StoredEntry & StripPosition)[]> = {
  version: 1,
  schema: v.pipe(
    persistedList(
      v.object({
        chapter: v.string(),
        page: v.pipe(v.number(), v.minValue(0)),
        fraction: v.fallback(v.number(), 0),
      }),
    ),
    v.readonly(),
  ),
};

/** How sizes are kept. */
export const pageSizesField: PersistedField<readonly (StoredEntry & { readonly sizes: string })[]> = {
  version: 1,
  schema: v.pipe(persistedList(v.object({ chapter: v.string(), sizes: v.string() })), v.readonly()),
};

const positionStorage = fieldStorage('comic', 'places', positionsField);
const sizes = fieldStorage('comic', 'pageSizes', pageSizesField);

const keyOf = ({ bookId, number }: ChapterAddress) => `${bookId}/${number}`;

/** Where a chapter was left; `undefined` when it was not read, or long ago. */
export function storedPosition(address: ChapterAddress): StripPosition | undefined {
  const key = keyOf(address);
  return positionStorage.read()?.find(({ chapter }) => chapter === key);
}

/** Keeps where a chapter is read. */
export function storePosition(address: ChapterAddress, { page, fraction }: StripPosition): void {
  const newest = { chapter: keyOf(address), page, fraction: Math.round(fraction * 1e6) / 1e6 };
  positionStorage.write(withNewest(positionStorage.read() ?? [], newest, MAX_STORED_POSITIONS));
}

/** Forgets where a chapter was left: who steps to it begins at its beginning. */
export function removeStoredPosition(address: ChapterAddress): void {
  const key = keyOf(address);
  const list = positionStorage.read();
  if (list?.some(({ chapter }) => chapter === key))
    positionStorage.write(list.filter(({ chapter }) => chapter !== key));
}

/** The sizes kept of a chapter's pictures, by their paths. */
export function storedSizes(address: ChapterAddress, paths: readonly string[]): Map<string, PictureSize> {
  const key = keyOf(address);
  const code = sizes.read()?.find(({ chapter }) => chapter === key)?.sizes;
  const known = new Map<string, PictureSize>();
  for (const [index, size] of decodeSizes(code ?? '', paths.length).entries()) {
    const path = paths[index];
    if (size && path !== undefined) known.set(path, size);
  }
  return known;
}

/** Keeps the sizes of a chapter's pictures. */
export function storeSizes(
  address: ChapterAddress,
  paths: readonly string[],
  known: ReadonlyMap<string, PictureSize>,
): void {
  const code = encodeSizes(paths.map((path) => known.get(path)));
  const list = withNewest(sizes.read() ?? [], { chapter: keyOf(address), sizes: code }, MAX_STORED_SIZES);
  sizes.write(limitTotalLength(list, MAX_STORED_SIZES_LENGTH));
}
