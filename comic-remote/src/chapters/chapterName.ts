import { readingMessages } from '../readingMessages.ts';

/** A chapter in words, '第1话 · 消失的月光': providers send titles with and without the number in front. */
export function chapterName({ number, title }: { readonly number: number; readonly title: string }): string {
  const numbered = readingMessages.chapterNumber(number);
  if (title.startsWith(numbered)) return title;
  return title ? `${numbered} · ${title}` : numbered;
}
