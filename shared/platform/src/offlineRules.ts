/** Which chapters stay on the device for reading without a network. Pure. */

/** Room for all kept chapters together, in bytes. */
export const OFFLINE_LIMIT = 200 * 1024 * 1024;

/** Names a chapter of a book. */
export interface ChapterKey {
  readonly bookId: string;
  readonly number: number;
}

/** What the rules look at. */
export interface KeptRecord extends ChapterKey {
  /** The user whose right to read it it was; '' for a free chapter, which anybody may read. */
  readonly owner: string;
  /** Kept because the reader said so, not only because it was opened. */
  readonly saved: boolean;
  /** When it was opened or saved last, in ms since 1970. */
  readonly opened: number;
  /** What its pictures take, in bytes. */
  readonly bytes: number;
}

export function isSameChapter(one: ChapterKey, other: ChapterKey): boolean {
  return one.bookId === other.bookId && one.number === other.number;
}

/** What a chapter of this price belongs to: the user who paid for it or has the membership, nobody when it is free. */
export function ownerOf(price: number, userId: string): string {
  return price > 0 ? userId : '';
}

/** Whether a user may read a kept chapter. */
export function mayRead({ owner }: KeptRecord, userId: string): boolean {
  return owner === '' || owner === userId;
}

export function totalBytes(chapters: readonly KeptRecord[]): number {
  return chapters.reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * The chapters that make room for `more` bytes of the chapter `of`: those that were only opened, the one opened longest
 * ago first. Saved ones never go; `undefined` when there is no room without them.
 */
export function roomFor(
  more: number,
  of: ChapterKey,
  chapters: readonly KeptRecord[],
  limit: number = OFFLINE_LIMIT,
): readonly ChapterKey[] | undefined {
  let over = totalBytes(chapters) + more - limit;
  const going: ChapterKey[] = [];
  const oldest = chapters
    .filter((one) => !one.saved && !isSameChapter(one, of))
    .sort((one, other) => one.opened - other.opened);
  for (const one of oldest) {
    if (over <= 0) break;
    over -= one.bytes;
    going.push({ bookId: one.bookId, number: one.number });
  }
  return over <= 0 ? going : undefined;
}
