import type { CallError } from '@manying/platform/envelope';
import { selectUser, type User } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { useEffect, useState } from 'react';
import type { ChapterInfo } from '../../chapters/chapter.ts';
import type { ChapterAddress } from '../../comicApi.ts';
import type { readOfflineChapter } from './readOfflineChapter.ts';

/** What the device has of a chapter that cannot be asked for. */
export interface OfflineChapterLookup {
  readonly chapter: ChapterInfo | undefined;
  /** It was read by a membership that has ended. */
  readonly membershipEnded: boolean;
  /** It is being looked for: whether there is one is not known yet. */
  readonly isPending: boolean;
}

/** What was found on this device. */
type Found = Awaited<ReturnType<typeof readOfflineChapter>>;

/** Looks for a kept chapter with code that came when a chapter was shown, or there is none. */
async function lookUp(address: ChapterAddress, user: User | null): Promise<Found> {
  try {
    const module = await import(/* webpackChunkName: "readerBackground" */ './readOfflineChapter.ts');
    return await module.readOfflineChapter(address, user);
  } catch (error) {
    console.warn('Kept chapters cannot be read.', error);
    return undefined;
  }
}

/** The chapter as it was kept on this device, when asking for it failed for want of a network. */
export function useOfflineChapter({ bookId, number }: ChapterAddress, error: unknown): OfflineChapterLookup {
  const user = useAppSelector(selectUser);
  const unreachable = (error as CallError | undefined)?.kind === 'transport';
  const [found, setFound] = useState<{ readonly chapter: Found }>();
  useEffect(() => {
    if (!unreachable) return;
    let left = false;
    void lookUp({ bookId, number }, user).then((chapter) => {
      if (!left) setFound({ chapter });
    });
    return () => {
      left = true;
    };
  }, [bookId, number, user, unreachable]);
  const kept = unreachable ? found?.chapter : undefined;
  const membershipEnded = kept === 'membershipEnded';
  return {
    chapter: membershipEnded ? undefined : kept,
    membershipEnded,
    isPending: unreachable && !found,
  };
}
