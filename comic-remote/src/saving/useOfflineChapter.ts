import type { CallError } from '@manying/platform/envelope';
import { selectUser } from '@manying/platform/session';
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

/**
 * The chapter saved on this device, looked up when the provider cannot be reached: also when something else answers for it,
 * such as the login page of a network.
 */
export function useOfflineChapter({ bookId, number }: ChapterAddress, error: unknown): OfflineChapterLookup {
  const user = useAppSelector(selectUser);
  const kind = (error as CallError | undefined)?.kind;
  const unreachable = kind === 'transport' || kind === 'malformed';
  const [found, setFound] = useState<OfflineChapterLookup>('pending');
  useEffect(() => {
    if (!unreachable) return;
    let cancelled = false;
    // Its chunk was loaded when a chapter was saved; otherwise nothing is saved.
    void import(/* webpackChunkName: "saved" */ './readOfflineChapter.ts')
      .then(({ readOfflineChapter }) => readOfflineChapter({ bookId, number }, user))
      .catch((error: unknown) => {
        // It names the code that is missing.
        console.warn(error);
        return undefined;
      })
      .then((chapter) => {
        if (!cancelled) setFound(chapter);
      });
    return () => {
      cancelled = true;
      setFound('pending');
    };
  }, [bookId, number, user, unreachable]);
  return unreachable ? found : undefined;
}
