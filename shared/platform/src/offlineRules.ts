/** Which chapters stay on the device for reading without a network. Pure. */

/** Room for all kept chapters together, in bytes. */
export const MAX_OFFLINE_BYTES = 200 * 1024 * 1024;

/** Names a chapter of a book. */
export interface ChapterKey {
  readonly bookId: string;
  readonly number: number;
}

/** What the rules look at. */
export interface ChapterRecord extends ChapterKey {
  /** The user whose right to read it it was; '' for a free chapter, which anybody may read. */
  readonly owner: string;
  /**
   * Its reader had a membership and had not bought it, as far as was known: it can be read while the membership runs.
   * Absent in what older builds kept, which is taken as bought.
   */
  readonly byMembership?: boolean | undefined;
  /** Kept because the reader said so, not only because it was opened. */
  readonly saved: boolean;
  /** When it was opened or saved last, in ms since 1970. */
  readonly opened: number;
  /** What its pictures take, in bytes. */
  readonly bytes: number;
}

export function isSameChapter(a: ChapterKey, b: ChapterKey): boolean {
  return a.bookId === b.bookId && a.number === b.number;
}

/** What a chapter of this price belongs to: the user who paid for it or has the membership, nobody when it is free. */
export function ownerOf(price: number, userId: string): string {
  return price > 0 ? userId : '';
}

/** A right to read, as far as a kept chapter tells: whose it is, and whether it ends with the membership. */
export type ReadingRight = Pick<ChapterRecord, 'owner' | 'byMembership'>;

/**
 * The right a chapter is kept with when it is kept once more. What was bought stays bought, also when its reader has a
 * membership by now.
 */
export function mergeRights(existing: ReadingRight | undefined, right: ReadingRight): ReadingRight {
  const isBought = existing?.owner === right.owner && existing.byMembership === false;
  return isBought ? { ...right, byMembership: false } : right;
}

/** Whether a kept chapter can be read only while its reader's membership runs. */
export function isByMembership({ owner, byMembership }: ReadingRight): boolean {
  return owner !== '' && byMembership === true;
}

/** Whether a kept chapter is a user's: free, bought, or read by membership, which may have ended since. */
export function mayRead({ owner }: ChapterRecord, userId: string): boolean {
  return owner === '' || owner === userId;
}

export function totalBytes(chapters: readonly ChapterRecord[]): number {
  return chapters.reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * The chapters that make room for `more` bytes of the chapter `of`: those that were only opened, the one opened longest
 * ago first. Saved ones never go; `undefined` when there is no room without them.
 */
export function chaptersToEvict(
  neededBytes: number,
  savedChapter: ChapterKey,
  chapters: readonly ChapterRecord[],
  limit: number = MAX_OFFLINE_BYTES,
): readonly ChapterKey[] | undefined {
  let excess = totalBytes(chapters) + neededBytes - limit;
  const evicted: ChapterKey[] = [];
  const candidates = chapters
    .filter((chapter) => !chapter.saved && !isSameChapter(chapter, savedChapter))
    .sort((a, b) => a.opened - b.opened);
  for (const chapter of candidates) {
    if (excess <= 0) break;
    excess -= chapter.bytes;
    evicted.push({ bookId: chapter.bookId, number: chapter.number });
  }
  return excess <= 0 ? evicted : undefined;
}
