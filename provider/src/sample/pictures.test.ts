import { describe, expect, it } from 'vitest';
import { chapterPreview } from './chapterPreview.ts';
import { charactersNeeded } from './charactersNeeded.ts';
import { thumbDrawing } from './cover.ts';
import { hasGlyph } from './lettering.ts';
import { drawPicture, type PictureWidth, pictureSize } from './pictures.ts';
import { EMPTY_PAGE, longStore, pageParts } from './store.ts';
import { storyPageHeight } from './stories/layout.ts';
import { STORIES, storyOf } from './stories/stories.ts';
import type { StoryPage } from './stories/story.ts';
import { storyMarkup } from './stories/storyMarkup.ts';

const store = longStore();
const { books, videos, ads } = store;

/** Every picture path the shop names. */
function everyPath(): string[] {
  return [
    ...books.flatMap((book) => [book.cover, book.horiCover]),
    ...books.flatMap((book) => book.chapters.map(({ cover }) => cover)),
    ...books.flatMap(({ bookId, chapters }) =>
      chapters.flatMap(({ number, pages }) =>
        Array.from({ length: pages }, (_, page) => pageParts(bookId, number, page)).flat(),
      ),
    ),
    ...videos.flatMap(({ vodPic, markers }) => [vodPic, ...(markers ?? []).map(({ coverUrl }) => coverUrl)]),
    ...ads.map(({ imgPath }) => imgPath),
  ];
}

async function png(path: string, width: PictureWidth): Promise<Buffer> {
  const drawn = await drawPicture(path, width);
  if (!drawn || drawn === 'empty') throw new Error(`${path} drew ${drawn}`);
  return Buffer.from(drawn);
}

/** Reads the size a PNG says it has. */
function sizeOf(bytes: Buffer): { width: number; height: number } {
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

describe('pictureSize', () => {
  it('knows every picture the shop names, and nothing else', () => {
    const paths = everyPath();
    expect(paths.length).toBeGreaterThan(5_000);
    expect(paths.filter((path) => pictureSize(path, 500) === undefined)).toEqual([]);
    for (const path of [
      '',
      'cover',
      'cover/1',
      'cover/1001/2',
      'cover/01001',
      'page/1001/1/99/0',
      'page/1001/1/0/3',
      'ad/../cat',
      'poster/1',
      'still/2002/4',
    ]) {
      expect(pictureSize(path, 500)).toBeUndefined();
    }
  });

  it('gives covers 3:4, wide pictures 2:1 and posters 16:9', () => {
    expect(pictureSize('cover/1001', 180)).toEqual({ width: 180, height: 240 });
    expect(pictureSize('wide/1001', 500)).toEqual({ width: 500, height: 250 });
    expect(pictureSize('ad/cat', 500)).toEqual({ width: 500, height: 250 });
    expect(pictureSize('poster/2001', 500)).toEqual({ width: 500, height: 281 });
  });

  it("stacks a page's parts to a page of 650 to 900 pixels, and to the script's height if it is written", () => {
    for (const { bookId, title, chapters } of books) {
      const story = storyOf(title);
      for (const { number, pages } of chapters.slice(0, 3)) {
        for (let page = 0; page < pages; page++) {
          const heights = pageParts(bookId, number, page).map((path) => pictureSize(path, 500)?.height ?? 0);
          const total = heights.reduce((sum, height) => sum + height, 0);
          const script = story?.chapters[number - 1]?.pages[page];
          if (script) expect(total).toBe(storyPageHeight(script));
          else expect(total >= 650 && total <= 900).toBe(true);
        }
      }
    }
  });
});

describe('the preview of a chapter', () => {
  const chapters = books.flatMap(({ bookId, chapters }) =>
    chapters.map(({ number }) => [bookId, number] as const),
  );
  const sizeAt = (path: string, width: PictureWidth) => pictureSize(path, width) ?? { width: 0, height: 0 };

  it('shows at most half of the first page sharp, and the rest at most 64 pixels wide', () => {
    for (const [bookId, number] of chapters) {
      const preview = chapterPreview(bookId, number);
      const page = pageParts(bookId, number, 0).map((path) => sizeAt(path, 500).height);
      const height = page.reduce((sum, part) => sum + part, 0);
      const opening = sizeAt(preview?.firstPanel ?? '', 500);
      expect(opening.width).toBe(500);
      expect(opening.height).toBeGreaterThan(100);
      expect(opening.height).toBeLessThanOrEqual(Math.ceil(height / 2));
      for (const width of [180, 200, 500] as const) {
        const blurred = sizeAt(preview?.picture ?? '', width);
        expect(blurred.width).toBeLessThanOrEqual(64);
        expect(blurred.height).toBeGreaterThan(10);
      }
    }
    expect(chapterPreview(1001, 9999)).toBeUndefined();
    expect(pictureSize('opening/1001/9999', 500)).toBeUndefined();
  });

  it('draws both pictures of drawn and of hand-written books', async () => {
    for (const [bookId, number] of [
      [1001, 7],
      [1005, 2],
    ] as const) {
      const { picture = '', firstPanel = '' } = chapterPreview(bookId, number) ?? {};
      for (const path of [picture, firstPanel])
        expect(sizeOf(await png(path, 500))).toEqual(pictureSize(path, 500));
    }
  });
});

describe('drawPicture', () => {
  it.each([
    ['cover/1001', 500],
    ['cover/1027', 180],
    ['wide/1009', 500],
    ['ad/vip', 500],
    ['ad/coins', 200],
    ['ad/desktop', 500],
    ['ad/cat', 180],
    ['poster/2007', 200],
    ['still/2002/1', 180],
    ['thumb/1005/3', 180],
    ['page/1005/1/0/0', 500],
  ] as const)('draws %s at %i as a PNG of exactly its size', async (path, width) => {
    const bytes = await png(path, width);
    expect(bytes.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
    expect(sizeOf(bytes)).toEqual(pictureSize(path, width));
  });

  it('draws the same bytes every time', async () => {
    for (const path of ['cover/1005', 'page/1003/2/1/0', 'page/1005/2/4/1', 'thumb/1005/1', 'poster/2127']) {
      expect((await png(path, 500)).equals(await png(path, 500))).toBe(true);
    }
  });

  it("draws every book's cover and wide picture and every video's poster, no two alike", async () => {
    const paths = [
      ...books.flatMap(({ cover, horiCover }) => [cover, horiCover]),
      ...videos.map(({ vodPic }) => vodPic),
    ];
    const drawn = new Set<string>();
    for (const path of paths) drawn.add((await png(path, 180)).toString('base64'));
    expect(drawn.size).toBe(paths.length);
  });

  it("draws every book's first, third and last page", async () => {
    for (const { bookId, chapters } of books) {
      const pages = chapters[0]?.pages ?? 0;
      for (const page of [0, 2, pages - 1]) {
        let bytes = 0;
        for (const path of pageParts(bookId, 1, page)) bytes += (await png(path, 500)).length;
        expect(bytes > 40_000 && bytes < 400_000).toBe(true);
      }
    }
  });

  it('shows a part of a page without its words as the picture of a written chapter', async () => {
    const bare = (page: StoryPage): StoryPage => ({
      ...page,
      panels: page.panels.map(({ lines: _, effects = [], ...panel }) => ({
        ...panel,
        effects: effects.filter(({ type }) => type !== 'sound'),
      })),
    });
    for (const story of STORIES) {
      const bookId = books.find(({ title }) => title === story.title)?.bookId ?? 0;
      for (const [index, { pages, thumb }] of story.chapters.entries()) {
        const [x, top, w] = thumb.from;
        const page = bare(pages[thumb.page] as StoryPage);
        const part = storyMarkup(story, page, `${index + 1}-${thumb.page}`, {
          top,
          bottom: top + (w * 9) / 16,
        });
        expect(thumbDrawing(bookId, index + 1)?.markup).toBe(
          `<g transform="scale(${400 / w}) translate(${-x} ${-top})">${part}</g>`,
        );
      }
    }
  });

  it('answers empty for every part of the one page without pictures', async () => {
    const { bookId, chapter, page } = EMPTY_PAGE;
    for (const path of pageParts(bookId, chapter, page)) expect(await drawPicture(path, 500)).toBe('empty');
    expect(await drawPicture(`page/${bookId}/${chapter}/${page}/9`, 500)).toBeUndefined();
  });

  it('answers undefined for a picture that does not exist', async () => {
    expect(await drawPicture('cover/9999', 500)).toBeUndefined();
    expect(await drawPicture('page/1001/1/0/9', 500)).toBeUndefined();
  });
});

describe('the lettering', () => {
  it('has an outline for every character the pictures letter', () => {
    const { sans, serif } = charactersNeeded();
    expect([...sans].filter((letter) => !hasGlyph('sans', letter))).toEqual([]);
    expect([...serif].filter((letter) => !hasGlyph('serif', letter))).toEqual([]);
  });
});
