import { onOfflineFull, saveOpenedChapter } from '@manying/platform/offline';
import { isVip, selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { savesData } from '@manying/ui/saveData';
import { showToast } from '@manying/ui/Toast';
import { useEffect, useState } from 'react';
import type { ChapterInfo } from '../chapters/chapter.ts';
import { toChapterToSave } from './chapterToSave.ts';
import { isReadByMembership } from './membership.ts';
import { offlineMessages } from './offlineMessages.ts';
import { loadReadingCode } from './readingCode.ts';

/**
 * Saves the shown chapter for the user it was fetched for, so that it can be read again without a network. Another user who
 * logs in while it is shown has not bought it.
 * @param cover base path of the book's cover; '' while unknown.
 * @param bought whether it is known to be bought.
 */
export function useSaveOpenedChapter(chapter: ChapterInfo | undefined, cover: string, bought: boolean): void {
  const userId = useAppSelector((state) => selectUser(state)?.userId ?? '');
  const member = useAppSelector((state) => isVip(selectUser(state)));
  const [fetched, setFetched] = useState({ chapter, userId, member });
  const isOwn = fetched.userId === userId;
  // On a first visit the account may still be registering. A membership that ends while it is shown has not bought the chapter.
  if (
    fetched.chapter !== chapter ||
    (fetched.userId === '' && userId !== '') ||
    (isOwn && member && !fetched.member)
  )
    setFetched({ chapter, userId, member });
  const isByMembership = chapter !== undefined && isReadByMembership(chapter, bought, fetched.member);
  useEffect(() => {
    if (!chapter || !isOwn) return;
    const toSave = toChapterToSave(chapter, cover, isByMembership);
    void saveOpenedChapter(toSave, userId).then(() => {
      if (!savesData()) loadReadingCode(chapter);
    });
  }, [chapter, isOwn, cover, isByMembership, userId]);
  useEffect(() => onOfflineFull(() => showToast(offlineMessages.autoSaveStopped, 'error')), []);
}
