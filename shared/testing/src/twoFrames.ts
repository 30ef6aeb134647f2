/** Waits until the browser has painted and observers have been notified. */
export const twoFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
