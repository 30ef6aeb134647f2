/** What the reader keeps of chapters on this device, beside the history: where one was, and how large pictures are. */

import { fieldStorage, type PersistedField, persistedList } from '@manying/platform/persistence';
import type { PictureSize } from '@manying/platform/pictureSize';
import * as v from 'valibot';
import type { ChapterAddress } from '../../comicApi.ts';
import type { Place } from './layout.ts';
import { readSizes, writeSizes } from './sizeCodec.ts';

/** Chapters whose place is kept, the newest. */
export const KEPT_PLACES = 300;
/** Chapters whose sizes are kept, the newest, as far as they fit into {@link KEPT_SIZES_LENGTH}. */
export const KEPT_SIZES = 150;
/** Characters all kept sizes may take. */
export const KEPT_SIZES_LENGTH = 48_000;

/** A chapter and what is kept of it. */
interface Kept {
  readonly chapter: string;
}

/** The newest first, each chapter once, no more than `count`. */
export function withNewest<One extends Kept>(
  list: readonly One[],
  newest: One,
  count: number,
): readonly One[] {
  return [newest, ...list.filter(({ chapter }) => chapter !== newest.chapter)].slice(0, count);
}

/** Those of a list, from its beginning, whose texts fit into `length` characters. */
export function fitting<One extends { readonly sizes: string }>(
  list: readonly One[],
  length: number,
): readonly One[] {
  let sum = 0;
  return list.filter(({ sizes }) => {
    sum += sizes.length;
    return sum <= length;
  });
}

/** How places are kept. */
export const keptPlaces: PersistedField<readonly (Kept & Place)[]> = {
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
export const keptPageSizes: PersistedField<readonly (Kept & { readonly sizes: string })[]> = {
  version: 1,
  schema: v.pipe(persistedList(v.object({ chapter: v.string(), sizes: v.string() })), v.readonly()),
};

const places = fieldStorage('comic', 'places', keptPlaces);
const sizes = fieldStorage('comic', 'pageSizes', keptPageSizes);

const keyOf = ({ bookId, number }: ChapterAddress) => `${bookId}/${number}`;

/** Where a chapter was left; `undefined` when it was not read, or long ago. */
export function keptPlace(address: ChapterAddress): Place | undefined {
  const key = keyOf(address);
  return places.read()?.find(({ chapter }) => chapter === key);
}

/** Keeps where a chapter is read. */
export function keepPlace(address: ChapterAddress, { page, fraction }: Place): void {
  const newest = { chapter: keyOf(address), page, fraction: Math.round(fraction * 1e6) / 1e6 };
  places.write(withNewest(places.read() ?? [], newest, KEPT_PLACES));
}

/** Forgets where a chapter was left: who steps to it begins at its beginning. */
export function forgetPlace(address: ChapterAddress): void {
  const key = keyOf(address);
  const list = places.read();
  if (list?.some(({ chapter }) => chapter === key))
    places.write(list.filter(({ chapter }) => chapter !== key));
}

/** The sizes kept of a chapter's pictures, by their paths. */
export function keptSizes(address: ChapterAddress, paths: readonly string[]): Map<string, PictureSize> {
  const key = keyOf(address);
  const code = sizes.read()?.find(({ chapter }) => chapter === key)?.sizes;
  const known = new Map<string, PictureSize>();
  for (const [at, size] of readSizes(code ?? '', paths.length).entries()) {
    const path = paths[at];
    if (size && path !== undefined) known.set(path, size);
  }
  return known;
}

/** Keeps the sizes of a chapter's pictures. */
export function keepSizes(
  address: ChapterAddress,
  paths: readonly string[],
  known: ReadonlyMap<string, PictureSize>,
): void {
  const code = writeSizes(paths.map((path) => known.get(path)));
  const list = withNewest(sizes.read() ?? [], { chapter: keyOf(address), sizes: code }, KEPT_SIZES);
  sizes.write(fitting(list, KEPT_SIZES_LENGTH));
}
