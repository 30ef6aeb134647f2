/** Rules of offline chapters: reading rights and eviction. Pure functions. */

/** Limit of the storage for all offline chapters, in bytes. */
export const MAX_OFFLINE_BYTES = 200 * 1024 * 1024;

/** Names a chapter of a book. */
export interface ChapterKey {
  readonly bookId: string;
  readonly number: number;
}

/** The fields of a chapter that the rules use. */
export interface ChapterRecord extends ChapterKey {
  /** Id of the user with the right to read it; '' for a free chapter, which every user may read. */
  readonly owner: string;
  /**
   * The user had a membership and had not bought it, as far as known: readable until the membership ends.
   * Absent in records of older builds, which count as bought.
   */
  readonly byMembership?: boolean | undefined;
  /** Saved by the user, not only opened. */
  readonly saved: boolean;
  /** Time it was last opened or saved, in ms since 1970. */
  readonly opened: number;
  /** Size of its pictures, in bytes. */
  readonly bytes: number;
}

export function isSameChapter(a: ChapterKey, b: ChapterKey): boolean {
  return a.bookId === b.bookId && a.number === b.number;
}

/** The owner of a chapter with this price: the user, or '' (every user) for a free chapter. */
export function ownerOf(price: number, userId: string): string {
  return price > 0 ? userId : '';
}

/** The right to read a chapter: its owner, and whether it ends with the membership. */
export type ReadingRight = Pick<ChapterRecord, 'owner' | 'byMembership'>;

/**
 * Merges the existing right with a new one when a chapter is stored again. A bought chapter stays bought,
 * also if the user has a membership now.
 */
export function mergeRights(existing: ReadingRight | undefined, right: ReadingRight): ReadingRight {
  const isBought = existing?.owner === right.owner && existing.byMembership === false;
  return isBought ? { ...right, byMembership: false } : right;
}

/** Whether a chapter is readable only until the membership ends. */
export function isByMembership({ owner, byMembership }: ReadingRight): boolean {
  return owner !== '' && byMembership === true;
}

/** Whether a chapter belongs to a user: free, bought, or by a membership, which may have ended. */
export function mayRead({ owner }: ChapterRecord, userId: string): boolean {
  return owner === '' || owner === userId;
}

export function totalBytes(chapters: readonly ChapterRecord[]): number {
  return chapters.reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * The chapters to evict to store `neededBytes` more of `storedChapter`: opened chapters, least recently
 * opened first. Saved chapters are never evicted; `undefined` if there is not enough space without them.
 */
export function chaptersToEvict(
  neededBytes: number,
  storedChapter: ChapterKey,
  chapters: readonly ChapterRecord[],
  limit: number = MAX_OFFLINE_BYTES,
): readonly ChapterKey[] | undefined {
  let excess = totalBytes(chapters) + neededBytes - limit;
  const evicted: ChapterKey[] = [];
  const candidates = chapters
    .filter((chapter) => !chapter.saved && !isSameChapter(chapter, storedChapter))
    .sort((a, b) => a.opened - b.opened);
  for (const chapter of candidates) {
    if (excess <= 0) break;
    excess -= chapter.bytes;
    evicted.push({ bookId: chapter.bookId, number: chapter.number });
  }
  return excess <= 0 ? evicted : undefined;
}
