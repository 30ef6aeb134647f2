import { expect, test } from 'vitest';
import type { Comment } from '../types.ts';
import {
  COLORS,
  colorText,
  commentLines,
  createComment,
  currentLine,
  firstIndexFrom,
  insertComment,
  MAX_COMMENT_LENGTH,
  SIZES,
  shownSize,
  validComments,
} from './comments.ts';

const comment = (stime: number, mode = 1, text = `${stime}`): Comment => ({
  mode,
  text,
  stime,
  size: 25,
  color: 0xffffff,
});

// spec: §5/comment-modes
test('modes 1, 4, 5, 6, 7, 8 and 17 are allowed, any other is refused', () => {
  const all = Array.from({ length: 20 }, (_, mode) => comment(mode, mode));
  expect(validComments(all).map(({ mode }) => mode)).toEqual([1, 4, 5, 6, 7, 8, 17]);
});

test('comments are sorted by time; those without time or text are dropped', () => {
  const shown = validComments([comment(30), comment(10), comment(Number.NaN), comment(20, 1, '')]);
  expect(shown.map(({ stime }) => stime)).toEqual([10, 30]);
});

test('received texts are read as they look: in one line, without marks of direction, as long as sent ones', () => {
  const texts = [
    '前\u202e后',
    ' 一\n二\n\n三 ',
    '\u2066\u2069 \u3000',
    '长'.repeat(10_000),
    '👨\u200d👩\u200d👧',
  ];
  const valid = validComments(texts.map((text, index) => comment(index, 1, text)));
  expect(valid.map(({ text }) => text)).toEqual([
    '前后',
    '一 二 三',
    '长'.repeat(MAX_COMMENT_LENGTH),
    '👨\u200d👩\u200d👧',
  ]);
});

test('texts of pictures and of comments with coordinates stay as they are', () => {
  const texts = [`https://media.test/${'a'.repeat(200)}.png`, `[0,0,"1-1",4,"${'长'.repeat(200)}"]`];
  const valid = validComments(texts.map((text, index) => comment(index, index === 0 ? 17 : 7, text)));
  expect(valid.map(({ text }) => text)).toEqual(texts);
});

test.each([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN, 1e300, -1e300, 2 ** 53])(
  'a comment at %d ms is of no film',
  (stime) => {
    expect(validComments([comment(stime)])).toEqual([]);
  },
);

// spec: §5/comment-empty
test('blank text is not sent', () => {
  expect(createComment('', 0, {}, Math.random)).toBeUndefined();
  expect(createComment('  \n', 0, {}, Math.random)).toBeUndefined();
});

// spec: §9/sent-comment-modes
test('a sent comment scrolls, at the time of sending, in a random size and colour', () => {
  const sizes = new Set<number>();
  const colors = new Set<number>();
  for (let lot = 0; lot < 1; lot += 0.1) {
    const sent = createComment(' 好看 ', 1234, {}, () => lot);
    expect(sent).toMatchObject({ mode: 1, text: '好看', stime: 1234 });
    sizes.add(sent?.size ?? 0);
    colors.add(sent?.color ?? -1);
  }
  expect([...sizes]).toEqual([16, 18, 25, 36, 45]);
  expect([...sizes]).toEqual([...SIZES]);
  expect([...colors]).toEqual([...COLORS]);
  expect(colors.size).toBe(5);
});

test('a chosen size and colour are used', () => {
  expect(createComment('好', 0, { size: 36, color: 0xcc0000 }, () => 0)).toMatchObject({
    size: 36,
    color: 0xcc0000,
  });
});

test('a comment is cut at the maximum length, in whole characters', () => {
  const text = createComment('😀'.repeat(MAX_COMMENT_LENGTH + 5), 0, {}, () => 0)?.text ?? '';
  expect(Array.from(text)).toHaveLength(MAX_COMMENT_LENGTH);
  expect(text.endsWith('😀')).toBe(true);
});

test('finds the first comment from a time on', () => {
  const list = [comment(10), comment(20), comment(20), comment(30)];
  expect([0, 10, 11, 20, 31].map((time) => firstIndexFrom(list, time))).toEqual([0, 0, 1, 1, 4]);
});

test('a sent comment is inserted after those of the same time', () => {
  const list = insertComment([comment(10), comment(20), comment(30)], comment(20, 1, '我'));
  expect(list.map(({ text }) => text)).toEqual(['10', '20', '我', '30']);
});

test('sizes shrink with the player and stay readable', () => {
  expect(shownSize(25, 844)).toBe(25);
  expect(shownSize(25, 390)).toBe(15);
  expect(shownSize(16, 390)).toBe(12);
  expect(shownSize(0, 844)).toBe(25);
});

test('the selectable sizes stay distinct, readable and in order at any width', () => {
  for (let width = 240; width <= 1200; width += 1) {
    const shown = SIZES.map((size) => shownSize(size, width));
    expect(new Set(shown).size, `${shown} at ${width}`).toBe(SIZES.length);
    expect(shown.toSorted((one, other) => one - other)).toEqual(shown);
    expect(shown[0]).toBeGreaterThanOrEqual(12);
    expect(SIZES.every((size, at) => (shown[at] ?? size) <= size)).toBe(true);
  }
});

test('colours are written with six digits', () => {
  expect([0xffffff, 0x0000ff, 0].map(colorText)).toEqual(['#ffffff', '#0000ff', '#000000']);
});

test('lines of a list are comments with a readable text, in the order of time; the current one is the last that is due', () => {
  const all = [
    comment(30),
    comment(10),
    comment(20, 7, '[0,0,"1-1"]'),
    comment(20, 17, 'picture'),
    comment(25, 4),
  ];
  const lines = commentLines(all);
  const currentAt = (time: number) => currentLine(lines, time);
  expect(lines.map(({ stime }) => stime)).toEqual([10, 25, 30]);
  expect([0, 9, 10, 24, 25, 99].map(currentAt)).toEqual([-1, -1, 0, 0, 1, 2]);
});
