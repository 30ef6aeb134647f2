/** Screen orientation lock; not supported by every browser. */
interface LockableOrientation {
  lock?(direction: 'landscape'): Promise<void>;
}

/** Turns a device in full screen. One without orientation lock rejects it: the film stays in the current orientation. */
export async function lockLandscape(): Promise<void> {
  const orientation: LockableOrientation = screen.orientation ?? {};
  await orientation.lock?.('landscape').catch(() => undefined);
}
