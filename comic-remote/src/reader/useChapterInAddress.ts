import { usePageCurrent } from '@manying/platform/page';
import { paths } from '@manying/platform/paths';
import { useLocation } from '@manying/platform/router';
import { useEffect, useRef } from 'react';
import type { ChapterAddress } from '../comicApi.ts';

/** The key of the current history entry, as the router names it. */
const entryKey = () => (history.state as { readonly key?: string } | null)?.key ?? 'default';

/**
 * Writes the chapter that is read into the address, so that a reload opens it. It stays the same history entry: back leaves
 * the reader in one step, and the page is not opened again.
 */
export function useChapterInAddress({ bookId, number }: ChapterAddress): void {
  const current = usePageCurrent();
  const { key } = useLocation();
  const written = useRef(number);
  useEffect(() => {
    // The history may have moved on while this page is still shown.
    if (!current || written.current === number || entryKey() !== key) return;
    written.current = number;
    // Keeps `history.state`, by which the router identifies the entry.
    history.replaceState(history.state, '', paths.reader(bookId, number));
  }, [current, key, bookId, number]);
}
