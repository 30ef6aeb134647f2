import type { ChapterAddress } from '../comicApi.ts';

/**
 * The chapter an address names; `undefined` when the book or number is missing or invalid (spec §5). Chapter numbers are
 * non-negative integers; leading zeros are ignored.
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
