import { paths } from '@manying/platform/paths';
import type { RechargeState, WantedItem } from '@manying/platform/payment';
import type { ChapterInfo } from '../chapters/chapter.ts';
import { chapterName } from '../chapters/chapterName.ts';
import type { ChapterAddress } from '../comicApi.ts';

/** A chapter as the visitor wants it: where to return to, and what it costs. */
export function wantedChapter({ bookId, number }: ChapterAddress, chapter?: ChapterInfo): WantedItem {
  const title = chapter ? chapterName(chapter) : '';
  return { path: paths.reader(bookId, number), title, price: chapter?.price ?? 0 };
}

/** State of a link to the recharge centre: after the payment the visitor returns to the chapter. */
export const rechargeState = (address: ChapterAddress, chapter?: ChapterInfo): RechargeState => ({
  wanted: wantedChapter(address, chapter),
});
