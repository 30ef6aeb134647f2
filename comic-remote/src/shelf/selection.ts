/** What is selected while the shelf is edited: ids of books. */

/** Ids of the selected books. */
export type Selection = ReadonlySet<string>;

/** The selection after a book was pressed. */
export function toggleSelected(selection: Selection, bookId: string): Selection {
  const after = new Set(selection);
  if (!after.delete(bookId)) after.add(bookId);
  return after;
}

/** The selected among the books that are there: another tab may have removed one meanwhile. */
export function selectedOf(bookIds: readonly string[], selection: Selection): readonly string[] {
  return bookIds.filter((bookId) => selection.has(bookId));
}

/** The selection after 全选 was pressed: every book, or none when every one was selected. */
export function toggleAll(bookIds: readonly string[], selection: Selection): Selection {
  return new Set(selectedOf(bookIds, selection).length === bookIds.length ? [] : bookIds);
}

/** What is kept of books without those of the ids. */
export function withoutBooks<Kept extends { readonly book: { readonly bookId: string } }>(
  kept: readonly Kept[],
  bookIds: readonly string[],
): readonly Kept[] {
  const gone = new Set(bookIds);
  return kept.filter(({ book }) => !gone.has(book.bookId));
}
