import type { ChapterAddress } from '../comicApi.ts';

/** The chapter an address names; `undefined` when its book or number is empty or no chapter number (spec §5). */
export function readerAddress(
  id: string | undefined,
  number: string | undefined,
): ChapterAddress | undefined {
  const bookId = id?.trim();
  if (!bookId || !number || !/^\d+$/.test(number.trim())) return undefined;
  return { bookId, number: Number(number) };
}
