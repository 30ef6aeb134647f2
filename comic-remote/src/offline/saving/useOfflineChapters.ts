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
 * The kept chapters that the visitor may read; `undefined` until they are known, `failed` when the device keeps none.
 * @param wanted they are looked up only then.
 */
export function useOfflineChapters(wanted = true): readonly OfflineChapter[] | 'failed' | undefined {
  const userId = useAppSelector((state) => selectUser(state)?.userId ?? '');
  const [kept, setKept] = useState<readonly OfflineChapter[] | 'failed'>();
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    let asked = 0;
    const look = () => {
      asked += 1;
      const turn = asked;
      offlineChapters(userId).then(
        (chapters) => {
          if (!left && turn === asked) setKept(chapters);
        },
        (error: unknown) => {
          console.warn('Kept chapters cannot be read.', error);
          if (!left) setKept('failed');
        },
      );
    };
    look();
    const stop = onOfflineChanged(look);
    return () => {
      left = true;
      stop();
    };
  }, [userId, wanted]);
  return kept;
}

/** Numbers of a book's saved chapters, while they are `wanted`. */
export function useSavedNumbers(bookId: string, wanted: boolean): ReadonlySet<number> {
  const kept = useOfflineChapters(wanted);
  return useMemo(
    () =>
      new Set(
        kept === 'failed' || kept === undefined
          ? []
          : kept.filter((one) => one.saved && one.bookId === bookId).map(({ number }) => number),
      ),
    [kept, bookId],
  );
}

/** Whether this device can keep chapters; `false` until that is known, since saving is offered only where it works. */
export function useCanSaveChapters(): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => {
    let left = false;
    void canSaveChapters().then((known) => {
      if (!left) setCan(known);
    });
    return () => {
      left = true;
    };
  }, []);
  return can;
}
