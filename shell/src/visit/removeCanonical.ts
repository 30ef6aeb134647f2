/**
 * Removes the canonical address of index.html where it is not that of the page: browsers share it in place of the page's
 * own address.
 */
import { withoutTrailingSlashes } from '@manying/platform/addresses';

/** Inputs that may lead to another page of the store. */
const INPUTS = ['click', 'popstate'] as const;

/** Whether the address belongs to this page. The service worker may have answered with the index.html of another page. */
function isOfThisPage({ href, dataset }: HTMLLinkElement): boolean {
  const { pathname, searchParams } = new URL(href);
  const query = new URLSearchParams(location.search);
  return (
    (dataset.path ?? pathname) === withoutTrailingSlashes(location.pathname) &&
    [...searchParams].every(([name, value]) => query.get(name) === value)
  );
}

/**
 * Removes the canonical address of another page at once, and that of this page on the first input: search engines make
 * none.
 */
export function removeCanonical(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (!link) return;
  if (!isOfThisPage(link)) {
    link.remove();
    return;
  }
  for (const input of INPUTS) {
    window.addEventListener(input, () => link.remove(), { capture: true, once: true });
  }
}
