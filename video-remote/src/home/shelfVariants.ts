/** Layout variants of the shelves on the video home. */
export type ShelfVariant = 'hero' | 'grid' | 'rail';

/** The first shelf starts with a hero; below it, grids and rails alternate. */
export function shelfVariant(index: number): ShelfVariant {
  if (index === 0) return 'hero';
  return index % 2 === 1 ? 'grid' : 'rail';
}
