import { isSavedByMembership, offlineChapter } from '@manying/platform/offline';
import type { User } from '@manying/platform/session';
import type { ChapterInfo } from '../chapters/chapter.ts';
import type { ChapterAddress } from '../comicApi.ts';
import { parseOfflineChapter } from './chapterToSave.ts';
import { isMember } from './membership.ts';

/** The saved chapter of a user; `undefined` when there is no readable one. */
export async function readOfflineChapter(
  address: ChapterAddress,
  user: User | null,
): Promise<ChapterInfo | 'membershipEnded' | undefined> {
  const userId = user?.userId ?? '';
  if (!isMember(user, Date.now()) && (await isSavedByMembership(address, userId))) return 'membershipEnded';
  return parseOfflineChapter(await offlineChapter(address, userId));
}
