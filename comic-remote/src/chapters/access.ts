/** How a chapter can be read. */
import type { Chapter, ChapterInfo } from './chapter.ts';

/** Bought, free, free for this VIP, or for coins. */
export type ChapterAccess = 'bought' | 'free' | 'vip' | 'coins';

/** How a chapter can be read, as far as the catalogue and its book tell; the provider decides. */
export function chapterAccess(
  { bought, price }: Pick<Chapter, 'bought' | 'price'>,
  { vipFree }: Pick<ChapterInfo, 'vipFree'>,
  vip: boolean,
): ChapterAccess {
  if (bought) return 'bought';
  if (price === 0) return 'free';
  return vipFree && vip ? 'vip' : 'coins';
}
