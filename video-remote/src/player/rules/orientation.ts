/** Orientation of the player when it fills the page of a phone. */

/** Whether the player has to be rotated by a quarter: a wide film in a portrait page. */
export function needsRotation(
  film: { readonly width: number; readonly height: number },
  page: { readonly width: number; readonly height: number },
): boolean {
  return film.width > film.height && page.height > page.width;
}
