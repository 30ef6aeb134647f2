import { CODE, refusal } from '@manying/platform/envelope';
import { renewGrants } from '@manying/platform/grants';
import { identifyVisitor } from '@manying/platform/session';
import type { AppDispatch } from '@manying/platform/store';
import { useAppDispatch } from '@manying/platform/store';
import { useEffect } from 'react';
import type { ChapterInfo } from '../chapters/chapter.ts';
import { type ChapterAddress, fetchChapterInBackground, refetchChapter } from '../comicApi.ts';

/**
 * Fetches the paths of a chapter's pictures with new grants; `undefined` when that fails. When the chapter must be bought
 * now, it is refetched, so that screens show this. @throws never.
 */
export const fetchRenewedPaths = (address: ChapterAddress) => async (dispatch: AppDispatch) => {
  let result = await dispatch(fetchChapterInBackground(address));
  if (refusal(result.error)?.code === CODE.congested) {
    // The session may have expired: log in again with the stored account.
    await dispatch(identifyVisitor());
    result = await dispatch(fetchChapterInBackground(address));
  }
  if (refusal(result.error)?.code === CODE.unpaid) await dispatch(refetchChapter(address));
  return result.data?.pages.flat();
};

/** Renews the grants of a chapter's pictures while it is shown, without any visible change. */
export function useRenewGrants(chapter: ChapterInfo | undefined): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!chapter) return;
    const { bookId, number } = chapter;
    return renewGrants(chapter.pages.flat(), () => dispatch(fetchRenewedPaths({ bookId, number })));
  }, [chapter, dispatch]);
}
