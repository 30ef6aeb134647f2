/** Whether a page of the same site embeds the current one in a frame. */
export function framedBySameSite(): boolean {
  if (window.parent === window) return false;
  try {
    return window.parent.location.origin === location.origin;
  } catch {
    // The address of a cross-origin window cannot be read.
    return false;
  }
}
