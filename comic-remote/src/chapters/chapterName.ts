import { readingMessages } from '../readingMessages.ts';

/** A title that begins with a number of its own, in digits or in words: 第12话, 第十二章. */
const NUMBERED = /^\s*第\s*[\d零〇一二两三四五六七八九十百千万]+\s*[章话話回]/;

/** A chapter in words, '第1话 · 消失的月光': providers send titles with and without the number in front. */
export function chapterName({ number, title }: { readonly number: number; readonly title: string }): string {
  const numbered = readingMessages.chapterNumber(number);
  if (NUMBERED.test(title)) return title;
  return title ? `${numbered} · ${title}` : numbered;
}
