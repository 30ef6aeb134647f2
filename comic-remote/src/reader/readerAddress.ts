import type { ChapterAddress } from '../comicApi.ts';

/**
 * The chapter an address names; `undefined` when its book or number is empty or no chapter number (spec §5). Chapters
 * are numbered with whole numbers; leading zeros do not name another one.
 */
export function readerAddress(
  id: string | undefined,
  number: string | undefined,
): ChapterAddress | undefined {
  const bookId = id?.trim();
  const digits = number?.trim() ?? '';
  if (!bookId || !/^\d+$/.test(digits) || !Number.isSafeInteger(Number(digits))) return undefined;
  return { bookId, number: Number(digits) };
}
