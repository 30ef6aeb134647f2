import {
  canSaveChapters,
  type OfflineChapter,
  offlineChapters,
  onOfflineChanged,
} from '@manying/platform/offline';
import { selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { useEffect, useMemo, useState } from 'react';

/**
 * The saved chapters that the visitor may read; `undefined` until they are loaded, `failed` when the storage is unavailable.
 * @param enabled whether to read them.
 */
export function useOfflineChapters(enabled = true): readonly OfflineChapter[] | 'failed' | undefined {
  const userId = useAppSelector((state) => selectUser(state)?.userId ?? '');
  const [found, setFound] = useState<{
    readonly userId: string;
    readonly chapters: readonly OfflineChapter[] | 'failed';
  }>();
  useEffect(() => {
    if (!enabled) return;
    let cancelled = false;
    let lastRequest = 0;
    const load = () => {
      lastRequest += 1;
      const request = lastRequest;
      const show = (chapters: readonly OfflineChapter[] | 'failed') => {
        if (!cancelled && request === lastRequest) setFound({ userId, chapters });
      };
      offlineChapters(userId).then(show, (error: unknown) => {
        console.warn('Saved chapters could not be read.', error);
        show('failed');
      });
    };
    load();
    const unsubscribe = onOfflineChanged(load);
    return () => {
      cancelled = true;
      unsubscribe();
    };
  }, [userId, enabled]);
  // Those of another user are not shown until the storage has answered.
  return found?.userId === userId ? found.chapters : undefined;
}

/** Numbers of a book's saved chapters; empty unless `enabled`. */
export function useSavedNumbers(bookId: string, enabled: boolean): ReadonlySet<number> {
  const chapters = useOfflineChapters(enabled);
  return useMemo(
    () =>
      new Set(
        chapters === 'failed' || chapters === undefined
          ? []
          : chapters
              .filter((chapter) => chapter.saved && chapter.bookId === bookId)
              .map(({ number }) => number),
      ),
    [chapters, bookId],
  );
}

/** Whether this device can save chapters; `false` until that is known. */
export function useCanSaveChapters(): boolean {
  const [canSave, setCanSave] = useState(false);
  useEffect(() => {
    let cancelled = false;
    void canSaveChapters().then((known) => {
      if (!cancelled) setCanSave(known);
    });
    return () => {
      cancelled = true;
    };
  }, []);
  return canSave;
}
