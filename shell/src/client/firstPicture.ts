/** The picture that a rendered screen shows before anything else (docs/decisions/070), as the boot script sees it. */

/** Longest wait of the scripts for the picture, in ms: as long as it delays other pictures (platform/pictures/pictureQueue.ts). */
export const MAX_FIRST_WAIT = 1500;

/**
 * Resolves when the scripts of the application no longer delay the picture: it is fetched, or there is none. At once in a
 * document that requests no picture.
 */
export async function whenPictureFetched(): Promise<void> {
  if (!document.querySelector('link[data-picture]')) return;
  const root = document.documentElement;
  // The watch of the start expects no scripts yet.
  root.dataset.waiting = '';
  await new Promise<unknown>((resolve) => {
    addEventListener('picture', resolve, { once: true });
    document.addEventListener('DOMContentLoaded', () => {
      // Dropped: it is the screen of another address.
      if (!document.getElementById('rendered')) resolve(undefined);
    });
    setTimeout(resolve, MAX_FIRST_WAIT);
  });
  delete root.dataset.waiting;
}
