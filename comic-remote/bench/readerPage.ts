/** The reader's page as the benches use it. */
import type { Page, Request } from 'playwright';

/** A frame that takes longer than this is slow, in ms. */
export const SLOW_FRAME = 33;
/** Maximum number of mounted pages. */
export const MAX_MOUNTED_PAGES = 13;

/** The pictures of a chapter's pages. A page below the reader may have other pictures. */
const PAGE_PICTURE = 'main img[alt^="第"]';

/** Waits for the first picture of a chapter. */
export async function firstPage(page: Page): Promise<void> {
  await page.locator(PAGE_PICTURE).first().waitFor();
  await page.waitForFunction((selector) => {
    const image = document.querySelector<HTMLImageElement>(selector);
    return image?.complete && image.naturalWidth > 0;
  }, PAGE_PICTURE);
}

/** Tracks the requests of a page. */
export function trackRequests(page: Page): { all: string[]; pending: Set<Request> } {
  const all: string[] = [];
  const pending = new Set<Request>();
  page.on('request', (request) => {
    all.push(`${request.method()} ${request.url()} ${request.headers().range ?? ''}`);
    pending.add(request);
  });
  const onEnd = (request: Request) => pending.delete(request);
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);
  return { all, pending };
}

/** Waits until the page transition has ended. */
export const transitionEnd = (page: Page) =>
  page.waitForFunction(() => {
    const state = history.state as { key?: string } | null;
    const visible = [...document.querySelectorAll<HTMLElement>('[data-page]')].filter(
      (element) => element.offsetParent !== null || getComputedStyle(element).position === 'fixed',
    );
    return (
      visible.length === 1 && visible[0]?.dataset.page === (state?.key ?? 'default') && !visible[0].inert
    );
  });
