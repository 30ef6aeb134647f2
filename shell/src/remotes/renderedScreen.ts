/** The first screen that a server or a release has rendered (firstScreen/rendered), as the loader of remotes sees it. */

/**
 * Removes the rendered screen if it is of another build of the remote than the one that this visitor runs: that one
 * may be withdrawn, or he belongs to a canary.
 */
export function keepRenderedScreenOf(remote: string, version: string): void {
  const rendered = document.getElementById('rendered');
  if (rendered?.dataset.remote !== remote || rendered.dataset.version === version) return;
  rendered.dispatchEvent(new Event('outdated'));
}
