import { formatCoins } from '@manying/ui/Coin';
import { purchaseMessages } from '../purchase/purchaseMessages.ts';
import { readingMessages } from '../readingMessages.ts';
import type { Chapter, ChapterInfo } from './chapter.ts';

/** A chapter's price as text: 已购买, 免费 or 'N 金币' (spec §2 Catalogue). */
export function priceText({ bought, price }: Pick<Chapter, 'bought' | 'price'>): string {
  if (bought) return readingMessages.bought;
  return price === 0 ? readingMessages.free : readingMessages.price(formatCoins(price));
}

/** Hint in the sheets: whether VIPs read the book for free (spec §6 bookVipFree). */
export function vipText({ vipFree }: Pick<ChapterInfo, 'vipFree'>): string {
  return vipFree ? purchaseMessages.vipFree : purchaseMessages.notVipFree;
}
