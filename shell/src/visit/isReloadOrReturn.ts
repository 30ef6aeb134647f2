/** Whether the page was loaded by a reload or by back and forward, and is not a new visit. */
export function isReloadOrReturn(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && (load as PerformanceNavigationTiming).type !== 'navigate';
}
