/** Helpers of the stories for the visible store: tabs, panels, the active page, scrolling. */
import { expect, type Locator, type Page } from '@playwright/test';

/**
 * The tab bar of the active page, or the one beside the pages of a desktop window; the one of the first paint, which the
 * application replaces, does not count.
 */
export const tabBar = (page: Page) =>
  page.locator('[data-page], [data-page] ~ [data-mode]').getByRole('navigation', { name: '底部导航' });

/** A tab of the bottom tab bar. */
export const tab = (page: Page, name: string) => tabBar(page).getByRole('link', { name, exact: true });

/** The panel in place of a page whose remote cannot be loaded. */
export const failurePanel = (page: Page) => page.getByRole('region', { name: '暂时连不上内容服务' });

/** Presses 重试 in the failure panel and expects `expected`. The panel also retries by itself, so the button may be gone. */
export async function pressRetry(page: Page, expected: Locator): Promise<void> {
  const button = failurePanel(page).getByRole('button', { name: '重试' });
  await expect(button.or(expected).first()).toBeVisible();
  await expect(async () => {
    if ((await button.count()) > 0) await button.tap({ timeout: 1000 });
  }).toPass();
  await expect(expected).toBeVisible();
}

/** The purchase offer of an unpaid chapter, in place of its pages or above them. */
export const purchaseOffer = (page: Page) =>
  page.getByRole('dialog', { name: '购买章节' }).or(page.getByRole('region', { name: '购买章节' }));

/** Switches 连续阅读 off before the page is opened: the reader then shows single chapters, as the specification describes them. */
export const useSingleChapters = (page: Page) =>
  page.addInitScript(() => {
    const name = 'manying:comic:reading';
    localStorage.getItem(name) ?? localStorage.setItem(name, '{"v":1,"d":{"continuous":false}}');
  });

/** The visible page of the page stack; hidden pages stay mounted and are inert. */
export const activePage = (page: Page) => page.locator('[data-page]:not([inert])');

/** Waits until a picture is visible and decoded. */
export async function expectPictureLoaded(picture: Locator): Promise<void> {
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
}

/**
 * Waits until a page transition has ended: the page of the current history entry is the only visible one and accepts taps.
 * The history changes with the tap itself, the pages a moment later.
 */
export async function waitForTransition(page: Page): Promise<void> {
  const hasEnded = () =>
    page.evaluate(() => {
      const state = history.state as { key?: string } | null;
      const visible = [...document.querySelectorAll<HTMLElement>('[data-page]')].filter(
        (element) => element.offsetParent !== null || getComputedStyle(element).position === 'fixed',
      );
      const [only] = visible;
      // A picture flies above the pages.
      if (document.documentElement.matches(':active-view-transition')) return false;
      return visible.length === 1 && only?.dataset.page === (state?.key ?? 'default') && !only.inert;
    });
  await expect.poll(hasEnded).toBe(true);
}

/** Waits until the parts of the shell that load after the first page have run, such as the cache that survives a reload. */
export async function waitForFullLoad(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('shell:later').length > 0);
}

/** Scrolls until the page is at `y`; a page that is still growing may need several tries. */
export async function scrollTo(page: Page, y: number): Promise<void> {
  const scrolled = () =>
    page.evaluate((top) => {
      window.scrollTo(0, top);
      return window.scrollY;
    }, y);
  await expect.poll(scrolled).toBe(y);
}

/** Scroll position of the page, in px. */
export const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

/**
 * Waits until the sizes of all pages of a chapter (`book/number`) are stored. Before that, the reader keeps the visible page
 * in place, so its scroll position changes with each measured page above it.
 */
export async function waitForPageSizes(page: Page, chapter: string): Promise<void> {
  const areStored = (key: string) => {
    const sizes = JSON.parse(localStorage.getItem('manying:comic:pageSizes') ?? '{"d":[]}') as {
      d: { chapter: string }[];
    };
    return sizes.d.some((entry) => entry.chapter === key);
  };
  await expect.poll(() => page.evaluate(areStored, chapter)).toBe(true);
}

/** The stored reading position of a chapter (`book/number`); `undefined` when there is none. */
export const storedPosition = (page: Page, chapter: string) =>
  page.evaluate((key) => {
    const stored = JSON.parse(localStorage.getItem('manying:comic:places') ?? '{"d":[]}') as {
      d: { chapter: string; page: number; fraction: number }[];
    };
    return stored.d.find((entry) => entry.chapter === key);
  }, chapter);

/**
 * Waits until the page has not scrolled for `quietTime` ms, so that the next touch is a tap. After a fling 200 ms are enough:
 * an earlier touch only stops the fling. After a closed dialog or a first tap it takes 400 ms, otherwise the ghost click guard
 * or the double tap takes the touch.
 */
export async function waitForScrollEnd(page: Page, quietTime = 200): Promise<void> {
  await page.evaluate(
    (wait) =>
      new Promise<void>((resolve) => {
        let lastScroll = performance.now();
        window.addEventListener('scroll', () => {
          lastScroll = performance.now();
        });
        const check = () =>
          performance.now() - lastScroll > wait ? resolve() : void requestAnimationFrame(check);
        check();
      }),
    quietTime,
  );
}

/** Waits until a video has played for another `seconds`. */
export async function expectPlaying(page: Page, seconds = 1): Promise<void> {
  const video = page.locator('video');
  await expect(video).toHaveCount(1);
  const time = () => video.evaluate((media: HTMLVideoElement) => media.currentTime);
  await expect.poll(time).toBeGreaterThan(0);
  const before = await time();
  await expect.poll(time).toBeGreaterThan(before + seconds);
}

/** Age from which a visible page refetches the registry, in ms. */
export const REGISTRY_TTL = 60_000;

/** Makes an open page refetch the registry. Its clock is installed. */
export async function refreshRegistry(page: Page): Promise<void> {
  const registryAnswer = page.waitForResponse(/remotes\.json/);
  await page.clock.fastForward(REGISTRY_TTL + 1000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await registryAnswer;
}
