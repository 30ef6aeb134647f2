import { ADS } from './ads.ts';
import { BOOK_ROWS } from './books.ts';
import type { Face } from './lettering.ts';
import { NARRATION, SOUNDS, TALK, TALK_OF_CATEGORY, THE_END, TO_BE_CONTINUED } from './lines.ts';
import { longStore } from './store.ts';
import { STORIES, storyTexts } from './stories/stories.ts';

/** The characters of each face that the pictures of the sample store use. */
export function charactersNeeded(): Readonly<Record<Face, string>> {
  const distinct = (text: string): string => [...new Set(text)].sort().join('').replace(/[|\s]/g, '');
  const titles = BOOK_ROWS.map((book) => book.title).join('');
  const chapters = longStore()
    .books.flatMap((book) => book.chapters.map((chapter) => chapter.title))
    .join('');
  const talk = [TALK, NARRATION, SOUNDS, ...Object.values(TALK_OF_CATEGORY)].flat().join('');
  const signs = STORIES.flatMap((story) => story.signs).join('');
  const ads = ADS.map((ad) => ad.title).join('');
  return {
    sans: distinct(
      `${titles}${chapters}${talk}${ads}${storyTexts().join('')}${TO_BE_CONTINUED}${THE_END}0123456789·:/!?`,
    ),
    serif: distinct(`${titles}${signs}`),
  };
}
