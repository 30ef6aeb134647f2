import { keepOpened, onOfflineFull } from '@manying/platform/offline';
import { selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { showToast } from '@manying/ui/Toast';
import { useEffect } from 'react';
import type { ChapterInfo } from '../chapters/chapter.ts';
import { offlineMessages } from '../offlineMessages.ts';
import { toKeep } from './keep.ts';

/** Keeps the chapter that is shown, so that it can be read again without a network. `cover`: '' while it is not known. */
export function useKeepOpened(chapter: ChapterInfo | undefined, cover: string): void {
  const userId = useAppSelector((state) => selectUser(state)?.userId ?? '');
  useEffect(() => {
    if (chapter) void keepOpened(toKeep(chapter, cover), userId);
  }, [chapter, cover, userId]);
  useEffect(() => onOfflineFull(() => showToast(offlineMessages.full, 'error')), []);
}
