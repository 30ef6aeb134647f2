import { isVip, selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import type { Chapter } from '../chapters/chapter.ts';
import { useComicChapterQuery } from '../comicApi.ts';

/**
 * Whether a VIP reads the book's unbought chapters for free. The catalogue does not say so; the answer about one such
 * chapter does: it comes for a VIP only when the book is free for VIPs. False for anybody else, and until it is known.
 * @param wanted it is asked for only then.
 */
export function useVipFree(bookId: string, chapters: readonly Chapter[], wanted: boolean): boolean {
  const vip = useAppSelector((state) => isVip(selectUser(state)));
  const unbought = chapters.find(({ price, bought }) => price > 0 && !bought)?.number;
  const { currentData } = useComicChapterQuery(
    { bookId, number: unbought ?? 0 },
    { skip: !wanted || !vip || unbought === undefined },
  );
  return vip && currentData?.vipFree === true;
}
