import type { PageAddress } from '@manying/platform/contract';

/**
 * The windows in which a page has tabs, as the value of `data-tabbed` (base.css): all windows (empty), those of a desktop,
 * or none for the reader and for the page of a site that is being built (docs/decisions/047). No imports of code, since the
 * first script of the page uses it.
 */
export function tabbed({
  tabs,
  level,
  skeleton,
}: Partial<Pick<PageAddress, 'tabs' | 'level' | 'skeleton'>>): '' | 'desktop' | undefined {
  if (tabs) return '';
  return level === 0 || skeleton === 'reader' ? undefined : 'desktop';
}
