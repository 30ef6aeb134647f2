/** How the shelves of the video home take turns in shape, so that a long page does not tire the eye. */
export type ShelfVariant = 'hero' | 'grid' | 'rail';

/** The first shelf opens with a large picture; below it, grids and rails alternate. */
export function shelfVariant(index: number): ShelfVariant {
  if (index === 0) return 'hero';
  return index % 2 === 1 ? 'grid' : 'rail';
}
