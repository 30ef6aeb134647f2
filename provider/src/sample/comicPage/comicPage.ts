import { type Ids, ids, type Layer, paintOpacity } from '../artwork.ts';
import { BOOK_ROWS, CATEGORIES } from '../books.ts';
import { textLine } from '../lettering.ts';
import { NARRATION, TALK, TALK_OF_CATEGORY, THE_END, TO_BE_CONTINUED } from '../lines.ts';
import { type BookLook, lookOfBook } from '../looks.ts';
import { type Dice, dice } from '../random.ts';
import { chapterOf, longStore } from '../store.ts';
import { storyPageOf } from '../stories/storyPages.ts';
import { layOut } from './layout.ts';
import { INK, PAGE_WIDTH, type Panel, type Script } from './panel.ts';
import { shotMarkup } from './shots.ts';
import { wordsMarkup } from './words.ts';

/** A page's height at full width; undefined for an unknown page. Pages count from 0. */
export function pageHeight(bookId: number, chapter: number, page: number): number | undefined {
  const found = chapterOf(bookId, chapter);
  if (!found || !Number.isInteger(page) || page < 0 || page >= found.pages) return undefined;
  const written = storyPageOf(bookId, chapter, page);
  if (written) return written.height;
  return dice(`height ${bookId} ${chapter} ${page}`).between(650, 900);
}

/** The panels of a page that is not written by hand. */
function panelsOf(bookId: number, chapter: number, page: number, height: number): readonly Panel[] {
  const last = page + 1 === chapterOf(bookId, chapter)?.pages;
  return layOut(height, page === 0, last, dice(`layout ${bookId} ${chapter} ${page}`));
}

/** The lower edge of the first panel of a page, in page pixels; undefined for an unknown page. */
export function firstPanelBottom(bookId: number, chapter: number, page: number): number | undefined {
  const height = pageHeight(bookId, chapter, page);
  if (height === undefined) return undefined;
  const written = storyPageOf(bookId, chapter, page);
  if (written) return written.firstPanelBottom;
  const [first] = panelsOf(bookId, chapter, page, height);
  return first ? first.y + first.h : height;
}

/** The rows of one part of a page, from `top` to `bottom` pixels: parts meet without a gap. */
export function partRange(height: number, splitCount: number, part: number): { top: number; bottom: number } {
  const step = Math.floor(height / splitCount);
  return { top: part * step, bottom: part === splitCount - 1 ? height : (part + 1) * step };
}

/** The part of a page between two rows, in page pixels. */
export function pageMarkup(
  bookId: number,
  chapter: number,
  page: number,
  { top, bottom }: { top: number; bottom: number },
): string | undefined {
  const written = storyPageOf(bookId, chapter, page);
  if (written) return written.markup({ top, bottom });
  const height = pageHeight(bookId, chapter, page);
  const look = lookOfBook(bookId);
  const found = chapterOf(bookId, chapter);
  const row = BOOK_ROWS.find((_, index) => longStore().books[index]?.bookId === bookId);
  if (height === undefined || !look || !found || !row) return undefined;
  const last = page === found.pages - 1;
  const panels = panelsOf(bookId, chapter, page, height);
  const categoryId = CATEGORIES.find((category) => category.name === row.category)?.id ?? '';
  const script: Script = {
    look,
    talk: dice(`talk ${bookId} ${chapter}`).shuffle([...TALK, ...(TALK_OF_CATEGORY[categoryId] ?? [])]),
    narrations: dice(`told ${bookId} ${chapter}`).shuffle(NARRATION),
    page,
    chapterTitle: found.title,
    bookTitle: row.title,
    // The scene changes: each page uses one or two of the book's places.
    places: [placeOf(look, chapter + page), placeOf(look, chapter + Math.floor(page / 2))],
  };
  const names = ids();
  const drawn = panels
    .map((panel, index) => ({ panel, index }))
    // Skips panels outside the part, because drawing them is slow. The margin keeps lettering that overhangs.
    .filter(({ panel }) => panel.y - 40 < bottom && panel.y + panel.h + 40 > top)
    .map(({ panel, index }) =>
      panelMarkup(panel, index, script, dice(`panel ${bookId} ${chapter} ${page} ${index}`), names),
    );
  const ended = last && row.finished && chapter === row.chapters;
  const foot = last
    ? textLine(ended ? THE_END : TO_BE_CONTINUED, PAGE_WIDTH / 2, height - 14, {
        face: 'sans',
        size: 19,
        fill: INK,
      })
    : textLine(String(page + 1), PAGE_WIDTH / 2, height - 11, { face: 'sans', size: 14, fill: '#8a8178' });
  const paper = `<rect width="${PAGE_WIDTH}" height="${height}" fill="#fff"/>`;
  return paper + drawn.map(({ art }) => art).join('') + drawn.map(({ words }) => words).join('') + foot;
}

function placeOf({ places }: BookLook, index: number): Layer {
  return places[index % places.length] ?? { art: 'kite' };
}
function panelMarkup(
  panel: Panel,
  index: number,
  script: Script,
  random: Dice,
  names: Ids,
): { art: string; words: string } {
  const { x, y, w, h, leanLeft, leanRight } = panel;
  const shape = `M${x + leanLeft / 2} ${y}H${x + w + leanRight / 2}L${x + w - leanRight / 2} ${y + h}H${x - leanLeft / 2}Z`;
  // Fills the panel with the art as a pattern, because a clip path would need a layer as large as the whole
  // art.
  const tile = `t${names.next()}`;
  const side = random.next() < 0.5 ? -1 : 1;
  const art = paintOpacity(shotMarkup(panel, script, random, names, side));
  return {
    art: `<pattern id="${tile}" patternUnits="userSpaceOnUse" x="${x - 24}" y="${y}" width="${w + 48}" height="${h}"><g transform="translate(${24 - x} ${-y})">${art}</g></pattern><path d="${shape}" fill="url(#${tile})" stroke="${INK}" stroke-width="3.6" stroke-linejoin="round"/>`,
    words: wordsMarkup(panel, index, script, random, side),
  };
}
