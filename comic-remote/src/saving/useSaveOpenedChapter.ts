import { onOfflineFull, saveOpenedChapter } from '@manying/platform/offline';
import { isVip, selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { showToast } from '@manying/ui/Toast';
import { useEffect } from 'react';
import type { ChapterInfo } from '../chapters/chapter.ts';
import { toChapterToSave } from './chapterToSave.ts';
import { isReadByMembership } from './membership.ts';
import { offlineMessages } from './offlineMessages.ts';

/**
 * Saves the shown chapter, so that it can be read again without a network.
 * @param cover base path of the book's cover; '' while unknown.
 * @param bought whether it is known to be bought.
 */
export function useSaveOpenedChapter(chapter: ChapterInfo | undefined, cover: string, bought: boolean): void {
  const userId = useAppSelector((state) => selectUser(state)?.userId ?? '');
  const member = useAppSelector((state) => isVip(selectUser(state)));
  useEffect(() => {
    if (!chapter) return;
    void saveOpenedChapter(
      toChapterToSave(chapter, cover, isReadByMembership(chapter, bought, member)),
      userId,
    );
  }, [chapter, cover, bought, member, userId]);
  useEffect(() => onOfflineFull(() => showToast(offlineMessages.autoSaveStopped, 'error')), []);
}
