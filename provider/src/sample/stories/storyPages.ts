/** The pages and chapter pictures of the books of the sample store that are written by hand. */
import { PAGE_WIDTH } from '../comicPage/panel.ts';
import { FIRST_BOOK_ID, longStore } from '../store.ts';
import { panelBoxes, storyPageHeight } from './layout.ts';
import { storyOf } from './stories.ts';
import type { Story, StoryChapter } from './story.ts';
import { storyMarkup } from './storyMarkup.ts';

/** A hand-written page. */
export interface DrawnPage {
  /** Pixels at full width. */
  readonly height: number;
  /** The lower edge of its first panel, in page pixels. */
  readonly firstPanelBottom: number;
  /** The part of the page between two rows, in page pixels. */
  readonly markup: (range: { top: number; bottom: number }) => string;
}

function storyOfBook(bookId: number): Story | undefined {
  return storyOf(longStore().books[bookId - FIRST_BOOK_ID]?.title ?? '');
}

function chapterOfStory(
  bookId: number,
  chapter: number,
): { story: Story; chapter: StoryChapter } | undefined {
  const story = storyOfBook(bookId);
  const found = story?.chapters[chapter - 1];
  return story && found && { story, chapter: found };
}

/** A page of a hand-written book; undefined where there is none. Pages count from 0. */
export function storyPageOf(bookId: number, chapter: number, page: number): DrawnPage | undefined {
  const found = chapterOfStory(bookId, chapter);
  const script = found?.chapter.pages[page];
  if (!found || !script) return undefined;
  const height = storyPageHeight(script);
  const [first] = panelBoxes(script);
  return {
    height,
    firstPanelBottom: first ? first.y + first.h : height,
    markup: (range) => storyMarkup(found.story, script, `${chapter}-${page}`, range),
  };
}

/**
 * The 16:9 picture of a hand-written chapter as markup of that width: a part of one of its pages, without words
 * that the edge of the part would cut.
 */
export function storyThumbMarkup(bookId: number, chapter: number, width: number): string | undefined {
  const found = chapterOfStory(bookId, chapter);
  const script = found?.chapter.pages[found.chapter.thumb.page];
  if (!found || !script) return undefined;
  const [x, top, w] = found.chapter.thumb.from;
  const range = { top, bottom: top + (w * 9) / 16, words: false };
  const drawn = storyMarkup(found.story, script, `${chapter}-${found.chapter.thumb.page}`, range);
  return `<g transform="scale(${width / w}) translate(${-x} ${-top})">${drawn}</g>`;
}

/** Height in pixels of a cover at the width of a page. */
const COVER_HEIGHT = 667;

/** The 3:4 cover of a hand-written book as markup of that width, without its title. */
export function storyCoverMarkup(title: string, width: number): string | undefined {
  const story = storyOf(title);
  return story && coverPart(story, width, { top: 0, bottom: COVER_HEIGHT });
}

/** The 2:1 picture of a hand-written book as markup of that width: a part of its cover. */
export function storyWideMarkup(bookId: number, width: number): string | undefined {
  const story = storyOfBook(bookId);
  const top = story?.cover.wideFrom ?? 0;
  return story && coverPart(story, width, { top, bottom: top + PAGE_WIDTH / 2 });
}

function coverPart(story: Story, width: number, range: { top: number; bottom: number }): string {
  const drawn = storyMarkup(story, { panels: [story.cover.panel] }, 'cover', range);
  return `<g transform="scale(${width / PAGE_WIDTH}) translate(0 ${-range.top})">${drawn}</g>`;
}
