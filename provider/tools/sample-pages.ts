// Draws the pages of a hand-written chapter as PNG files at the width of a phone, for looking, and names the
// faults of the book.
//   npm run sample-pages -w provider -- <bookId> <chapter> [folder]
import { mkdirSync, writeFileSync } from 'node:fs';
import { renderAsync } from '@resvg/resvg-js';
import { FIRST_BOOK_ID, longStore } from '../src/sample/store.ts';
import { storyPageHeight } from '../src/sample/stories/layout.ts';
import { storyFaults } from '../src/sample/stories/rules.ts';
import { storyOf } from '../src/sample/stories/stories.ts';
import { storyMarkup } from '../src/sample/stories/storyMarkup.ts';

const SCREEN_WIDTH = 390;

const [bookId = '', chapter = '', folder = '.cache/sample-pages'] = process.argv.slice(2);
const title = longStore().books[Number(bookId) - FIRST_BOOK_ID]?.title ?? '';
const story = storyOf(title);
const pages = story?.chapters[Number(chapter) - 1]?.pages;
if (!story || !pages) throw new Error(`Book ${bookId} has no hand-written chapter ${chapter}`);
mkdirSync(folder, { recursive: true });
for (const [index, page] of pages.entries()) {
  const height = storyPageHeight(page);
  const markup = storyMarkup(story, page, `${chapter}-${index}`, { top: 0, bottom: height });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SCREEN_WIDTH}" height="${Math.round((height * SCREEN_WIDTH) / 500)}" viewBox="0 0 500 ${height}">${markup}</svg>`;
  const start = performance.now();
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  const file = `${folder}/${bookId}-${chapter}-${index + 1}.png`;
  writeFileSync(file, image.asPng());
  console.info(`${file}: ${height} px, ${Math.round(performance.now() - start)} ms`);
}
for (const fault of storyFaults(story)) console.error(fault);
if (storyFaults(story).length > 0) process.exitCode = 1;
