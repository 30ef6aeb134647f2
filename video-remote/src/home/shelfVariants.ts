/** Layout variants of the shelves on the video home; a filtered shelf is a grid that leaves nothing out. */
export type ShelfVariant = 'hero' | 'grid' | 'rail' | 'filtered';

/** The first shelf starts with a hero; below it, grids and rails alternate. */
export function shelfVariant(index: number): ShelfVariant {
  if (index === 0) return 'hero';
  return index % 2 === 1 ? 'grid' : 'rail';
}
