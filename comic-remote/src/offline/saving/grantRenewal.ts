import { CODE, refusal } from '@manying/platform/envelope';
import { renewGrants } from '@manying/platform/grants';
import { identifyVisitor } from '@manying/platform/session';
import type { AppDispatch } from '@manying/platform/store';
import { useAppDispatch } from '@manying/platform/store';
import { useEffect } from 'react';
import type { ChapterInfo } from '../../chapters/chapter.ts';
import { type ChapterAddress, fetchChapterInBackground, refetchChapter } from '../../comicApi.ts';

/**
 * The paths of a chapter's pictures with new grants; `undefined` when they cannot be had. A chapter that must be bought by
 * now is told to the screens that show it. @throws never.
 */
export const fetchRenewedPaths = (address: ChapterAddress) => async (dispatch: AppDispatch) => {
  let answer = await dispatch(fetchChapterInBackground(address));
  if (refusal(answer.error)?.code === CODE.congested) {
    // The session may have ended, and the stored account begin another one.
    await dispatch(identifyVisitor());
    answer = await dispatch(fetchChapterInBackground(address));
  }
  if (refusal(answer.error)?.code === CODE.unpaid) await dispatch(refetchChapter(address));
  return answer.data?.pages.flat();
};

/** Has the grants of a chapter's pictures renewed while they are shown, without a word and without a move. */
export function useRenewGrants(chapter: ChapterInfo | undefined): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!chapter) return;
    const { bookId, number } = chapter;
    return renewGrants(chapter.pages.flat(), () => dispatch(fetchRenewedPaths({ bookId, number })));
  }, [chapter, dispatch]);
}
