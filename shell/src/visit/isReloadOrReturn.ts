/** Whether this load of the page takes up an earlier one, by a reload or the way back, and is no new visit. */
export function isReloadOrReturn(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && (load as PerformanceNavigationTiming).type !== 'navigate';
}
