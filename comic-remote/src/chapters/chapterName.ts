import { readingMessages } from '../readingMessages.ts';

/** A title that starts with a chapter number, in digits or characters: 第12话, 第十二章. */
const NUMBERED = /^\s*第\s*[\d零〇一二两三四五六七八九十百千万]+\s*[章话話回]/;

/** Display name of a chapter, '第1话 · 消失的月光'. Providers send titles with and without the number. */
export function chapterName({ number, title }: { readonly number: number; readonly title: string }): string {
  const numbered = readingMessages.chapterNumber(number);
  if (NUMBERED.test(title)) return title;
  return title ? `${numbered} · ${title}` : numbered;
}
