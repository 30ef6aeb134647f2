/** A wide film fills a phone that is held upright by lying on its side. */

/** Whether the player has to be turned by a quarter: a wide film, a page higher than wide, and no way to turn the device. */
export function needsRotation(
  film: { readonly width: number; readonly height: number },
  page: { readonly width: number; readonly height: number },
): boolean {
  return film.width > film.height && page.height > page.width;
}
