import { isVip, selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import type { Chapter } from '../chapters/chapter.ts';
import { useComicChapterQuery } from '../comicApi.ts';

/**
 * Whether the user, as a VIP, reads the book's unbought chapters for free. The catalogue lacks this field, so one unbought
 * chapter is fetched. `false` for other users and until known.
 * @param enabled whether to fetch it.
 */
export function useVipFree(bookId: string, chapters: readonly Chapter[], enabled: boolean): boolean {
  const vip = useAppSelector((state) => isVip(selectUser(state)));
  const unbought = chapters.find(({ price, bought }) => price > 0 && !bought)?.number;
  const { currentData } = useComicChapterQuery(
    { bookId, number: unbought ?? 0 },
    { skip: !enabled || !vip || unbought === undefined },
  );
  return vip && currentData?.vipFree === true;
}
