/** Positions and picture sizes of chapters, persisted on this device. */

import { fieldStorage, type PersistedField, persistedList } from '@manying/platform/persistence';
import type { PictureSize } from '@manying/platform/pictureSize';
import * as v from 'valibot';
import type { ChapterAddress } from '../../comicApi.ts';
import type { StripPosition } from './layout.ts';
import { decodeSizes, encodeSizes } from './sizeCodec.ts';

/** Maximum number of chapters with a stored position; the oldest are dropped. */
export const MAX_STORED_POSITIONS = 300;
/** Maximum number of chapters with stored sizes, as far as they fit into {@link MAX_STORED_SIZES_LENGTH}. */
export const MAX_STORED_SIZES = 150;
/** Maximum total length of the stored sizes, in characters. */
export const MAX_STORED_SIZES_LENGTH = 48_000;

/** Largest stored fraction of a page: the gap below a low page may be higher than the page. */
const MAX_FRACTION = 100;

/** A list entry of one chapter. */
interface StoredEntry {
  readonly chapter: string;
}

/** Puts an entry first, removes an older one of the same chapter, and keeps at most `count`. */
export function withNewest<Entry extends StoredEntry>(
  list: readonly Entry[],
  newest: Entry,
  count: number,
): readonly Entry[] {
  return [newest, ...list.filter(({ chapter }) => chapter !== newest.chapter)].slice(0, count);
}

/** The entries from the beginning of a list whose `sizes` fit into `length` characters in total. */
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

/** Persisted format of positions. */
export const positionsField: PersistedField<readonly (StoredEntry & StripPosition)[]> = {
  version: 1,
  schema: v.pipe(
    persistedList(
      v.object({
        chapter: v.string(),
        page: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
        fraction: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_FRACTION)), 0),
      }),
    ),
    v.readonly(),
  ),
};

/** Persisted format of sizes. */
export const pageSizesField: PersistedField<readonly (StoredEntry & { readonly sizes: string })[]> = {
  version: 1,
  schema: v.pipe(persistedList(v.object({ chapter: v.string(), sizes: v.string() })), v.readonly()),
};

const positionStorage = fieldStorage('comic', 'places', positionsField);
const sizeStorage = fieldStorage('comic', 'pageSizes', pageSizesField);

const keyOf = ({ bookId, number }: ChapterAddress) => `${bookId}/${number}`;

/** The stored position of a chapter; `undefined` when there is none. */
export function storedPosition(address: ChapterAddress): StripPosition | undefined {
  const key = keyOf(address);
  return positionStorage.read()?.find(({ chapter }) => chapter === key);
}

/** Stores the position in a chapter. */
export function storePosition(address: ChapterAddress, { page, fraction }: StripPosition): void {
  const newest = { chapter: keyOf(address), page, fraction: Math.round(fraction * 1e6) / 1e6 };
  positionStorage.write(withNewest(positionStorage.read() ?? [], newest, MAX_STORED_POSITIONS));
}

/** Removes the stored position of a chapter, so that it opens at the top. */
export function removeStoredPosition(address: ChapterAddress): void {
  const key = keyOf(address);
  const list = positionStorage.read();
  if (list?.some(({ chapter }) => chapter === key))
    positionStorage.write(list.filter(({ chapter }) => chapter !== key));
}

/** The stored sizes of a chapter's pictures, by path. */
export function storedSizes(address: ChapterAddress, paths: readonly string[]): Map<string, PictureSize> {
  const key = keyOf(address);
  const code = sizeStorage.read()?.find(({ chapter }) => chapter === key)?.sizes;
  const known = new Map<string, PictureSize>();
  for (const [index, size] of decodeSizes(code ?? '', paths.length).entries()) {
    const path = paths[index];
    if (size && path !== undefined) known.set(path, size);
  }
  return known;
}

/** Stores the sizes of a chapter's pictures. */
export function storeSizes(
  address: ChapterAddress,
  paths: readonly string[],
  known: ReadonlyMap<string, PictureSize>,
): void {
  const code = encodeSizes(paths.map((path) => known.get(path)));
  const list = withNewest(
    sizeStorage.read() ?? [],
    { chapter: keyOf(address), sizes: code },
    MAX_STORED_SIZES,
  );
  sizeStorage.write(limitTotalLength(list, MAX_STORED_SIZES_LENGTH));
}
