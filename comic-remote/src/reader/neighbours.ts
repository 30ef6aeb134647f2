import type { Chapter } from '../chapters/chapter.ts';
import type { Neighbours } from './chapterNavigation.ts';

/**
 * Neighbours of a chapter that failed to load, derived from its book's data; `undefined` without such data.
 * @param chapters the book's chapters, possibly incomplete.
 * @param count number of chapters in the book; 0 when unknown.
 */
export function neighboursOf(
  number: number,
  chapters: readonly Pick<Chapter, 'number'>[],
  count: number,
): Neighbours | undefined {
  const isComplete = chapters.length > 0 && chapters.length >= count;
  if (!isComplete && count <= 0) return undefined;
  // Gaps are unknown in an incomplete list: assume that chapters are numbered from 1.
  const numbers = isComplete ? chapters.map((chapter) => chapter.number) : [number - 1, number + 1, 1, count];
  const inBook = numbers.filter((candidate) => candidate > 0 && (isComplete || candidate <= count));
  const before = inBook.filter((candidate) => candidate < number);
  const after = inBook.filter((candidate) => candidate > number);
  return {
    previous: before.length > 0 ? Math.max(...before) : undefined,
    next: after.length > 0 ? Math.min(...after) : undefined,
  };
}
