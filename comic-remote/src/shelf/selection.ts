/** Selection in the edit mode of the shelf. */

/** Ids of the selected books. */
export type Selection = ReadonlySet<string>;

/** Toggles a book. */
export function toggleSelected(selection: Selection, bookId: string): Selection {
  const next = new Set(selection);
  if (!next.delete(bookId)) next.add(bookId);
  return next;
}

/** The selected books that still exist: another tab may have removed some. */
export function selectedOf(bookIds: readonly string[], selection: Selection): readonly string[] {
  return bookIds.filter((bookId) => selection.has(bookId));
}

/** Selects all books, or none when all were selected. */
export function toggleAll(bookIds: readonly string[], selection: Selection): Selection {
  return new Set(selectedOf(bookIds, selection).length === bookIds.length ? [] : bookIds);
}

/** Entries without those of the given books. */
export function withoutBooks<Entry extends { readonly book: { readonly bookId: string } }>(
  entries: readonly Entry[],
  bookIds: readonly string[],
): readonly Entry[] {
  const removed = new Set(bookIds);
  return entries.filter(({ book }) => !removed.has(book.bookId));
}
