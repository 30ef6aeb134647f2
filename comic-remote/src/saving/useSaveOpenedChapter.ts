import { onOfflineFull, saveOpenedChapter } from '@manying/platform/offline';
import { isVip, selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { savesData } from '@manying/ui/saveData';
import { showToast } from '@manying/ui/Toast';
import { useEffect } from 'react';
import type { ChapterInfo } from '../chapters/chapter.ts';
import { toChapterToSave } from './chapterToSave.ts';
import { isReadByMembership } from './membership.ts';
import { offlineMessages } from './offlineMessages.ts';
import { loadReadingCode } from './readingCode.ts';

/** Whom each answer was fetched for: it stays in the cache when the membership has ended. */
const fetchedFor = new WeakMap<ChapterInfo, { readonly userId: string; readonly member: boolean }>();

function recordFetch(chapter: ChapterInfo, userId: string, member: boolean) {
  let fetched = fetchedFor.get(chapter);
  // On a first visit the account may still be registering. A membership that has ended has not bought the chapter.
  if (!fetched?.userId || (fetched.userId === userId && member)) {
    fetched = { userId, member };
    fetchedFor.set(chapter, fetched);
  }
  return fetched;
}

/**
 * Saves the shown chapter for the user it was fetched for, so that it can be read again without a network. Another user who
 * logs in while it is shown has not bought it.
 * @param cover base path of the book's cover; '' while unknown.
 * @param bought whether it is known to be bought.
 * @param next the chapter that was fetched after it: it may be read when the membership has ended.
 */
export function useSaveOpenedChapter(
  chapter: ChapterInfo | undefined,
  cover: string,
  bought: boolean,
  next: ChapterInfo | undefined,
): void {
  const userId = useAppSelector((state) => selectUser(state)?.userId ?? '');
  const member = useAppSelector((state) => isVip(selectUser(state)));
  useEffect(() => {
    if (next) recordFetch(next, userId, member);
  }, [next, member, userId]);
  useEffect(() => {
    if (!chapter) return;
    const fetched = recordFetch(chapter, userId, member);
    if (fetched.userId !== userId) return;
    const toSave = toChapterToSave(chapter, cover, isReadByMembership(chapter, bought, fetched.member));
    void saveOpenedChapter(toSave, userId).then(() => {
      if (!savesData()) loadReadingCode(chapter);
    });
  }, [chapter, cover, bought, member, userId]);
  useEffect(() => onOfflineFull(() => showToast(offlineMessages.autoSaveStopped, 'error')), []);
}
