import type { CallError } from '@manying/platform/envelope';
import { selectUser, type User } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { useEffect, useState } from 'react';
import type { ChapterInfo } from '../chapters/chapter.ts';
import type { ChapterAddress } from '../comicApi.ts';
import type { readOfflineChapter } from './readOfflineChapter.ts';

/** Result of the lookup of a saved chapter. */
export interface OfflineChapterLookup {
  readonly chapter: ChapterInfo | undefined;
  /** It was saved by a membership that has ended. */
  readonly membershipEnded: boolean;
  /** The lookup is running. */
  readonly isPending: boolean;
}

type Found = Awaited<ReturnType<typeof readOfflineChapter>>;

/** Looks up a saved chapter. Its chunk was loaded when a chapter was saved; otherwise nothing is saved. */
async function lookUp(address: ChapterAddress, user: User | null): Promise<Found> {
  try {
    const module = await import(/* webpackChunkName: "readerBackground" */ './readOfflineChapter.ts');
    return await module.readOfflineChapter(address, user);
  } catch (error) {
    console.warn('Saved chapters could not be read.', error);
    return undefined;
  }
}

/** The chapter saved on this device, looked up when the request failed without a network. */
export function useOfflineChapter({ bookId, number }: ChapterAddress, error: unknown): OfflineChapterLookup {
  const user = useAppSelector(selectUser);
  const unreachable = (error as CallError | undefined)?.kind === 'transport';
  const [found, setFound] = useState<{ readonly chapter: Found }>();
  useEffect(() => {
    if (!unreachable) return;
    let cancelled = false;
    void lookUp({ bookId, number }, user).then((chapter) => {
      if (!cancelled) setFound({ chapter });
    });
    return () => {
      cancelled = true;
    };
  }, [bookId, number, user, unreachable]);
  const saved = unreachable ? found?.chapter : undefined;
  const membershipEnded = saved === 'membershipEnded';
  return {
    chapter: membershipEnded ? undefined : saved,
    membershipEnded,
    isPending: unreachable && !found,
  };
}
