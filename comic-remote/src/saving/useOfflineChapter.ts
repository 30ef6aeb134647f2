import type { CallError } from '@manying/platform/envelope';
import { selectUser, type User } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { useEffect, useState } from 'react';
import type { ChapterAddress } from '../comicApi.ts';
import type { readOfflineChapter } from './readOfflineChapter.ts';

type Found = Awaited<ReturnType<typeof readOfflineChapter>>;

/**
 * The saved chapter; `undefined` when there is none. `membershipEnded`: it was saved by a membership that has ended.
 * `pending`: the lookup is running.
 */
export type OfflineChapterLookup = Found | 'pending';

/** Looks up a saved chapter. Its chunk was loaded when a chapter was saved; otherwise nothing is saved. */
async function lookUp(address: ChapterAddress, user: User | null): Promise<Found> {
  try {
    const { readOfflineChapter } = await import(/* webpackChunkName: "saved" */ './readOfflineChapter.ts');
    return await readOfflineChapter(address, user);
  } catch (error) {
    console.warn('Saved chapters could not be read.', error);
    return undefined;
  }
}

/**
 * The chapter saved on this device, looked up when the provider cannot be reached: also when something else answers for it,
 * such as the login page of a network.
 */
export function useOfflineChapter({ bookId, number }: ChapterAddress, error: unknown): OfflineChapterLookup {
  const user = useAppSelector(selectUser);
  const { kind = 'refused' } = (error ?? {}) as Partial<CallError>;
  const unreachable = kind !== 'refused';
  const [found, setFound] = useState<OfflineChapterLookup>('pending');
  useEffect(() => {
    if (!unreachable) return;
    let cancelled = false;
    void lookUp({ bookId, number }, user).then((chapter) => {
      if (!cancelled) setFound(chapter);
    });
    return () => {
      cancelled = true;
      // The next look-up waits for the storage: another user must not see this chapter until then.
      setFound('pending');
    };
  }, [bookId, number, user, unreachable]);
  return unreachable ? found : undefined;
}
