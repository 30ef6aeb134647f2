/** What a hand-written book must keep to, as checks without pictures: each returns the faults in words. */
import { PAGE_WIDTH } from '../comicPage/panel.ts';
import { hasGlyph } from '../lettering.ts';
import { type Balloon, balloonBox, crosses, placeBalloons, ROUNDNESS, textRows } from './balloons.ts';
import { grown, overlaps, type PlacedFigure, placePanels, storyPageHeight } from './layout.ts';
import type { Point, Rect, Story, StoryChapter, StoryPage } from './story.ts';

/**
 * Chapters of a book, pages of a chapter, the height in pixels of the tall panel that every chapter has, and the
 * poses of a character with a part to play.
 */
const LENGTHS = {
  long: { chapters: [3, 3], pages: [8, 10], tall: 1000, poses: 4 },
  short: { chapters: [1, 2], pages: [4, 6], tall: 600, poses: 2 },
} as const;
/** How much of a face a panel shows at least. */
const LEAST_SHOWN = 0.85;
/** How far from the speaker's head a tail may end, in pixels. */
const TAIL_GAP = 30;
/** The longest tail in pixels, from the balloon's edge. */
const LONGEST_TAIL = 120;
/** Expressions in a book. */
const LEAST_MOODS = 6;

/** The faults of a whole book, its chapters and pages included. */
export function storyFaults(story: Story): string[] {
  const { length = 'long' } = story;
  const { chapters, poses } = LENGTHS[length];
  const actors = story.chapters.flatMap(({ pages }) =>
    pages.flatMap(({ panels }) => panels.flatMap(({ cast = [] }) => cast)),
  );
  const posesOf = (who: string): number =>
    new Set(actors.filter((actor) => actor.who === who).map(({ pose }) => pose)).size;
  const players = Object.keys(story.cast).filter((who) => posesOf(who) >= poses);
  const moods = new Set(actors.map(({ mood = 'calm' }) => mood));
  return [
    ...when(!isBetween(story.chapters.length, chapters), `has ${story.chapters.length} chapters`),
    ...when(players.length < 2, `has ${players.length} characters of ${poses} poses`),
    ...when(moods.size < LEAST_MOODS, `has ${moods.size} expressions`),
    ...story.chapters.flatMap((chapter, index) => [
      ...chapterFaults(chapter, length).map((fault) => `chapter ${index + 1} ${fault}`),
      ...chapter.pages.flatMap((page, number) =>
        pageFaults(story, page).map((fault) => `chapter ${index + 1}, page ${number + 1}: ${fault}`),
      ),
    ]),
  ];
}

/** The faults of a chapter's outline. */
export function chapterFaults(
  { pages, splitCount, thumb }: StoryChapter,
  length: NonNullable<Story['length']> = 'long',
): string[] {
  const { pages: count, tall } = LENGTHS[length];
  const shown = pages[thumb.page];
  const [x, y, w] = thumb.from;
  const inside =
    shown !== undefined &&
    x >= 0 &&
    x + w <= PAGE_WIDTH &&
    y >= 0 &&
    y + (w * 9) / 16 <= storyPageHeight(shown);
  return [
    ...when(!isBetween(pages.length, count), `has ${pages.length} pages`),
    ...when(![1, 2, 3].includes(splitCount), `has pages of ${splitCount} parts`),
    ...when(!pages.some(({ panels }) => panels.some(({ h }) => h >= tall)), 'has no tall panel'),
    ...when(!inside, 'has a picture that is no part of its page'),
  ];
}

/** The faults of a page: cut faces, letters without an outline, and balloons that stand or point badly. */
export function pageFaults(story: Story, page: StoryPage): string[] {
  const panels = placePanels(story, page);
  const figures = panels.flatMap((panel) => panel.figures);
  const height = storyPageHeight(page);
  const balloons = placeBalloons(panels, height);
  const frame: Rect = { x: 0, y: 0, w: PAGE_WIDTH, h: height };
  return [
    ...figures.flatMap(({ who, shown }) => when(shown < LEAST_SHOWN, `the face of ${who} is cut off`)),
    ...soundsOf(page).flatMap((text) => lettersWithoutOutline(text)),
    ...balloons.flatMap((balloon, index) =>
      [
        ...balloonFaults(balloon, figures),
        ...when(!isInside(balloonBox(balloon), frame), 'leaves the page'),
        ...when(
          balloons.slice(0, index).some((other) => overlaps(balloonBox(balloon), balloonBox(other))),
          'stands on another balloon',
        ),
      ].map((fault) => `'${balloon.rows.join('')}' ${fault}`),
    ),
  ];
}

/** The faults of one balloon among the figures of its page. */
export function balloonFaults(balloon: Balloon, figures: readonly PlacedFigure[]): string[] {
  const { speaker, tip, centre } = balloon;
  const others = figures.filter((figure) => figure !== speaker);
  const box = balloonBox(balloon);
  return [
    ...balloon.rows.flatMap(lettersWithoutOutline),
    ...when(!textFits(balloon), 'does not hold its text'),
    ...figures.flatMap(({ who, face }) => when(face !== undefined && overlaps(box, face), `covers ${who}`)),
    ...(tip && speaker
      ? when(!overlaps(at(tip), grown(speaker.head, TAIL_GAP)), 'does not reach its speaker')
      : []),
    ...(tip ? when(gap(tip, box) > LONGEST_TAIL, 'has too long a tail') : []),
    ...others.flatMap(({ who, face }) =>
      when(tip !== undefined && face !== undefined && crosses(centre, tip, face), `points across ${who}`),
    ),
  ];
}

/** Whether every row of text is inside of the balloon's outline. */
function textFits(balloon: Balloon): boolean {
  const { kind, size, rx, ry, centre } = balloon;
  return textRows(balloon).every(({ x, y, width }) =>
    [-width / 2, width / 2].every((side) =>
      [-0.8, 0.05].every((edge) => {
        const [across, up] = [
          Math.abs(x + side - centre[0]) / rx,
          Math.abs(y + edge * size - centre[1]) / ry,
        ];
        return kind === 'tell' ? across <= 1 && up <= 1 : across ** ROUNDNESS + up ** ROUNDNESS <= 1;
      }),
    ),
  );
}

function soundsOf({ panels }: StoryPage): string[] {
  return panels.flatMap(({ effects = [] }) =>
    effects.flatMap((effect) => (effect.type === 'sound' ? [effect.text] : [])),
  );
}

function lettersWithoutOutline(text: string): string[] {
  return [...text]
    .filter((letter) => letter.trim() && !hasGlyph('sans', letter))
    .map((letter) => `has no ${letter}`);
}

function isInside({ x, y, w, h }: Rect, frame: Rect): boolean {
  return x >= frame.x && y >= frame.y && x + w <= frame.x + frame.w && y + h <= frame.y + frame.h;
}

function at([x, y]: Point): Rect {
  return { x: x - 0.5, y: y - 0.5, w: 1, h: 1 };
}

/** The distance between a point and a rectangle. */
function gap([px, py]: Point, { x, y, w, h }: Rect): number {
  return Math.hypot(Math.max(x - px, 0, px - x - w), Math.max(y - py, 0, py - y - h));
}

function isBetween(value: number, [least, most]: readonly [number, number]): boolean {
  return value >= least && value <= most;
}

function when(wrong: boolean, fault: string): string[] {
  return wrong ? [fault] : [];
}
