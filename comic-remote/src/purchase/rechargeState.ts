import { paths } from '@manying/platform/paths';
import type { RechargeState } from '@manying/platform/payment';
import type { ChapterInfo } from '../chapters/chapter.ts';
import { chapterName } from '../chapters/chapterName.ts';
import type { ChapterAddress } from '../comicApi.ts';

/** State of a link to the recharge centre: after the payment the visitor returns to the chapter. */
export function rechargeState({ bookId, number }: ChapterAddress, chapter?: ChapterInfo): RechargeState {
  const title = chapter ? chapterName(chapter) : '';
  return { wanted: { path: paths.reader(bookId, number), title, price: chapter?.price ?? 0 } };
}
