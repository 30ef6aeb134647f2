import { renderAsync } from '@resvg/resvg-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { BOOK_ROWS } from './books.ts';
import { coverDrawing } from './cover.ts';
import { FIRST_BOOK_ID } from './store.ts';
import { storyOf } from './stories/stories.ts';
import { applyTint } from './tint.ts';

/** Size at which covers are compared, in px. */
const [WIDTH, HEIGHT] = [60, 80];
/** Two covers whose edges correlate more than this show one picture. The most alike of the store reach 0.68. */
const SAME_PICTURE = 0.75;

/** The strength of the edges at each point of a picture, which new colours do not move. */
async function edgesOf(markup: string, isMirrored = false): Promise<number[]> {
  const turned = isMirrored ? `<g transform="translate(300 0) scale(-1 1)">${markup}</g>` : markup;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 300 400">${turned}</svg>`;
  const { pixels } = await renderAsync(svg, { font: { loadSystemFonts: false } });
  const channel = (x: number, y: number, at: number) => pixels[4 * (y * WIDTH + x) + at] ?? 0;
  const step = (x: number, y: number, toX: number, toY: number) =>
    [0, 1, 2].reduce((sum, at) => sum + Math.abs(channel(x, y, at) - channel(toX, toY, at)), 0);
  const edges: number[] = [];
  for (let y = 1; y < HEIGHT; y += 1)
    for (let x = 1; x < WIDTH; x += 1) edges.push(Math.min(120, step(x, y, x - 1, y) + step(x, y, x, y - 1)));
  return edges;
}

/** Correlation of two lists of numbers, from -1 to 1. */
function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  const product = (left: readonly number[], right: readonly number[], of: number, other: number) =>
    left.reduce((sum, value, index) => sum + (value - of) * ((right[index] ?? 0) - other), 0);
  return product(a, b, meanA, meanB) / Math.sqrt(product(a, a, meanA, meanA) * product(b, b, meanB, meanB));
}

interface Cover {
  readonly title: string;
  readonly edges: readonly number[];
  readonly mirrored: readonly number[];
}

/** A cover without its title, whose letters would differ. */
const pictureOf = (bookId: number) => coverDrawing(bookId, '')?.markup ?? '';
const books = BOOK_ROWS.map(({ title }, index) => ({ title, bookId: FIRST_BOOK_ID + index })).filter(
  ({ title }) => storyOf(title),
);
let covers: Cover[] = [];
beforeAll(async () => {
  covers = await Promise.all(
    books.map(async ({ title, bookId }) => ({
      title,
      edges: await edgesOf(pictureOf(bookId)),
      mirrored: await edgesOf(pictureOf(bookId), true),
    })),
  );
});

describe('no two covers', () => {
  it('are one picture in other colours, also when mirrored', () => {
    const pairs = covers.flatMap((cover, index) =>
      covers.slice(index + 1).map((other) => ({
        titles: `${cover.title} and ${other.title}`,
        alike: Math.max(correlation(cover.edges, other.edges), correlation(cover.mirrored, other.edges)),
      })),
    );
    expect(pairs.filter(({ alike }) => alike > SAME_PICTURE)).toEqual([]);
  });

  it.each([40, 120, 200])('would pass with a hue turned by %i degrees', async (hue) => {
    for (const [index, { bookId }] of books.entries()) {
      const recoloured = await edgesOf(applyTint(pictureOf(bookId), { hue }));
      expect(correlation(recoloured, covers[index]?.edges ?? []), String(bookId)).toBeGreaterThan(
        SAME_PICTURE,
      );
    }
  });
});
