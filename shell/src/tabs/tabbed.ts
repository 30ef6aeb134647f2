import type { PageAddress } from '@manying/platform/contract';

/**
 * The windows in which a page has tabs, as the value of `data-tabbed` (base.css): all windows (empty), those of a desktop,
 * or none for the reader (docs/decisions/047). No imports of code, since the first script of the page uses it.
 */
export function tabbed({
  tabs,
  skeleton,
}: Partial<Pick<PageAddress, 'tabs' | 'skeleton'>>): '' | 'desktop' | undefined {
  if (tabs) return '';
  return skeleton === 'reader' ? undefined : 'desktop';
}
