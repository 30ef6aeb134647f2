import { messages } from '../messages.ts';
import type { Book } from './book.ts';

const WAN = 10_000;
const YI = 100_000_000;

/** 412900 -> '41.3万': counts from 10 000 on in 万, from 100 million on in 亿, with one decimal at most. */
export function formatCount(count: number): string {
  const oneDecimal = (value: number) => String(Math.round(value * 10) / 10);
  // 99 999 500 would round to 10000万.
  if (count >= YI - 500) return oneDecimal(count / YI) + messages.hundredMillions;
  if (count >= WAN) return oneDecimal(count / WAN) + messages.tenThousands;
  return oneDecimal(count);
}

/** Category and length of a book: '治愈 · 48话'. */
export function bookLine({ category, chapterCount }: Pick<Book, 'category' | 'chapterCount'>): string {
  return [category, chapterCount > 0 ? messages.chapters(chapterCount) : ''].filter(Boolean).join(' · ');
}

/** Publication progress: '更新至 86 话', '全 48 话'; '' when the provider sends no count. */
export function progressLine({ finished, chapterCount }: Pick<Book, 'finished' | 'chapterCount'>): string {
  if (chapterCount === 0) return '';
  return finished ? messages.allChapters(chapterCount) : messages.updatedTo(chapterCount);
}

/** The serialization tag (spec §2 Book home). */
export function statusLabel(finished: boolean): string {
  return finished ? messages.finished : messages.serialising;
}

/** The first sentence of an abstract, for a one-line caption. */
export function firstSentence(abstract: string): string {
  return abstract.split(/[。！？!?]/, 1)[0] ?? '';
}
