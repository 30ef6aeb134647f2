/** Whether a page of this same site shows the current one in a frame. */
export function framedBySameSite(): boolean {
  if (window.parent === window) return false;
  try {
    return window.parent.location.origin === location.origin;
  } catch {
    // Another site's window does not let its address be read.
    return false;
  }
}
