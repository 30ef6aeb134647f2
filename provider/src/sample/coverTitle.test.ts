import { describe, expect, it } from 'vitest';
import { BOOK_ROWS } from './books.ts';
import { PAGE_WIDTH } from './comicPage/panel.ts';
import { BADGES, COVER, titleOutline, titleRows } from './coverTitle.ts';
import { textWidth } from './lettering.ts';
import { lookOfBook, type TitleLook, type TitlePosition } from './looks.ts';
import { FIRST_BOOK_ID } from './store.ts';
import { overlaps, placePanels } from './stories/layout.ts';
import { STORIES, storyOf } from './stories/stories.ts';
import type { Rect } from './stories/story.ts';

/** The highest and the lowest point of a letter, in parts of its size above and below the baseline. */
const [ASCENT, DESCENT] = [0.88, 0.1];

function boxes(title: string, look: Pick<TitleLook, 'place' | 'face'>): Rect[] {
  return titleRows(title, look).map(({ text, x, y, size }) => {
    const edge = titleOutline(size) / 2;
    const w = textWidth(text, { face: look.face, size, spacing: 1 }) + 2 * edge;
    return { x: x - w / 2, y: y - size * ASCENT - edge, w, h: size * (ASCENT + DESCENT) + 2 * edge };
  });
}

function isInside({ x, y, w, h }: Rect): boolean {
  return x >= 0 && y >= 0 && x + w <= COVER.width && y + h <= COVER.height;
}

describe('the title of a cover', () => {
  const places: TitlePosition[] = ['top', 'bottom', 'column-right', 'column-left'];
  const titles = ['云上', '云上灯', '云上灯塔', '橘猫侦探社', '机器人值日生'];

  it.each(places)('at the %s leaves room for the badges, for 2 to 6 characters', (place) => {
    for (const title of titles) {
      const drawn = boxes(title, { place, face: 'sans' });
      expect(drawn.every(isInside)).toBe(true);
      expect(drawn.filter((box) => Object.values(BADGES).some((badge) => overlaps(box, badge)))).toEqual([]);
      expect(
        drawn.some((box, index) => drawn.some((other, at) => at > index + 1 && overlaps(box, other))),
      ).toBe(false);
    }
  });

  it.each(BOOK_ROWS.map(({ title }, index) => [title, FIRST_BOOK_ID + index] as const))(
    'of %s leaves room for the badges',
    (title, bookId) => {
      const look = lookOfBook(bookId)?.title ?? { place: 'top', face: 'sans' };
      const drawn = boxes(title, look);
      expect(drawn.every(isInside)).toBe(true);
      expect(drawn.filter((box) => Object.values(BADGES).some((badge) => overlaps(box, badge)))).toEqual([]);
    },
  );

  it.each(STORIES.map((story) => [story.title, story] as const))('of %s covers no face', (title, story) => {
    const bookId = FIRST_BOOK_ID + BOOK_ROWS.findIndex((row) => row.title === title);
    const part = COVER.width / PAGE_WIDTH;
    const faces = placePanels(story, { panels: [story.cover.panel] })
      .flatMap(({ figures }) => figures)
      .flatMap(({ face }) => face ?? [])
      .map(({ x, y, w, h }) => ({ x: x * part, y: y * part, w: w * part, h: h * part }));
    const look = lookOfBook(bookId)?.title ?? { place: 'top', face: 'sans' };
    expect(boxes(title, look).filter((box) => faces.some((face) => overlaps(box, face)))).toEqual([]);
  });

  it('shows every character once, in order', () => {
    for (const place of places)
      expect(
        titleRows('机器人值日生', { place, face: 'sans' })
          .map(({ text }) => text)
          .join(''),
      ).toBe('机器人值日生');
  });
});

describe('a cover', () => {
  it('that is composed of art is no other one in other colours, mirrored or moved', () => {
    const shapes = BOOK_ROWS.flatMap(({ title }, index) => {
      if (storyOf(title)) return [];
      const layers = lookOfBook(FIRST_BOOK_ID + index)?.layers ?? [];
      return [layers.map(({ art, from = 0, to = 'end' }) => `${art} ${from}-${to}`).join()];
    });
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
  });
});
