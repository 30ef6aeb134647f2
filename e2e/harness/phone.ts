/** What a person with a phone does and sees, for the stories. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The bottom tab bar of the page that is shown. */
export const tabBar = (page: Page) => page.getByRole('navigation', { name: '底部导航' });

/** A tab of it. */
export const tab = (page: Page, name: string) => tabBar(page).getByRole('link', { name, exact: true });

/** The panel that stands for pages of a remote that cannot be had. */
export const failurePanel = (page: Page) => page.getByRole('region', { name: '暂时连不上内容服务' });

/** Presses 重试 in a failure panel and sees what the page `shows` then. Panels try again by themselves too. */
export async function pressRetry(page: Page, shows: Locator): Promise<void> {
  const button = failurePanel(page).getByRole('button', { name: '重试' });
  await expect(button.or(shows).first()).toBeVisible();
  await expect(async () => {
    if ((await button.count()) > 0) await button.tap({ timeout: 1000 });
  }).toPass();
  await expect(shows).toBeVisible();
}

/** What an unpaid chapter shows in the place of its pages or above them. */
export const purchaseOffer = (page: Page) =>
  page.getByRole('dialog', { name: '购买章节' }).or(page.getByRole('region', { name: '购买章节' }));

/** The page of the stack that is shown; the hidden ones stay in the document. */
export const activePage = (page: Page) => page.locator('[data-page]:not([inert])');

/** Waits until a picture is there and decoded to something. */
export async function expectPictureLoaded(picture: Locator): Promise<void> {
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
}

/**
 * Waits until the page of the address is the one that is shown, no other slides any more, and it takes taps. The history
 * changes with the tap itself, the pages a moment later.
 */
export async function waitForTransition(page: Page): Promise<void> {
  const still = () =>
    page.evaluate(() => {
      const state = history.state as { key?: string } | null;
      const visible = [...document.querySelectorAll<HTMLElement>('[data-page]')].filter(
        (one) => one.offsetParent !== null || getComputedStyle(one).position === 'fixed',
      );
      const [only] = visible;
      return visible.length === 1 && only?.dataset.page === (state?.key ?? 'default') && !only.inert;
    });
  await expect.poll(still).toBe(true);
}

/** Waits until what follows the first page is in place too, such as what keeps its answers for a reload. */
export async function waitForFullLoad(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('shell:later').length > 0);
}

/** Scrolls, and again until the page, which may still be growing, stands where it should. */
export async function scrollTo(page: Page, y: number): Promise<void> {
  const scrolled = () =>
    page.evaluate((top) => {
      window.scrollTo(0, top);
      return window.scrollY;
    }, y);
  await expect.poll(scrolled).toBe(y);
}

/** Where the page is scrolled to, in px. */
export const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

/**
 * Waits until the size of every page of a chapter (`book/number`) is known: until then what is read stays on the screen,
 * and the height it is at changes with what is learned of the pages above it.
 */
export async function waitForPageSizes(page: Page, chapter: string): Promise<void> {
  const kept = (key: string) => {
    const sizes = JSON.parse(localStorage.getItem('manying:comic:pageSizes') ?? '{"d":[]}') as {
      d: { chapter: string }[];
    };
    return sizes.d.some((one) => one.chapter === key);
  };
  await expect.poll(() => page.evaluate(kept, chapter)).toBe(true);
}

/**
 * Waits until the page has stood long enough, in ms, for a finger put down to be a tap: 200, or the fling is stopped; 400
 * where a dialog went just before, or it is the second of a double tap.
 */
export async function waitForScrollEnd(page: Page, long = 200): Promise<void> {
  await page.evaluate(
    (wait) =>
      new Promise<void>((resolve) => {
        let moved = performance.now();
        window.addEventListener('scroll', () => {
          moved = performance.now();
        });
        const look = () => (performance.now() - moved > wait ? resolve() : void requestAnimationFrame(look));
        look();
      }),
    long,
  );
}

/** Waits until a video has played on by `seconds` from where it is. */
export async function expectPlaying(page: Page, seconds = 1): Promise<void> {
  const video = page.locator('video');
  await expect(video).toHaveCount(1);
  const time = () => video.evaluate((media: HTMLVideoElement) => media.currentTime);
  await expect.poll(time, { timeout: 20_000 }).toBeGreaterThan(0);
  const before = await time();
  await expect.poll(time, { timeout: 20_000 }).toBeGreaterThan(before + seconds);
}
