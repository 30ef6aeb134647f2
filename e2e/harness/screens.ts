/** The screens of the sample store that `npm run screens` draws and checks in every window; windowShapes.spec.ts resizes most of them. */
import { expect, type Locator, type Page } from '@playwright/test';
import { checkout } from './payment.ts';
import { activePage, purchaseOffer } from './phone.ts';

/** A screen, or a sheet over one, of a visitor who has read {@link HISTORY}. */
export interface Screen {
  readonly name: string;
  readonly address: string;
  /** The content that the screen loads last. */
  readonly last: (page: Page) => Locator;
  /** Steps from the loaded screen to what is drawn, for example a sheet. */
  readonly open?: (page: Page) => Promise<void>;
}

const link = (page: Page, index: number) => activePage(page).getByRole('link').nth(index);
const heading = (page: Page, name: string | RegExp) =>
  activePage(page).getByRole('heading', { name }).first();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const firstPicture = (page: Page) => activePage(page).getByRole('img', { name: '第 1 页' }).first();

/** Presses a control and waits for what it opens. */
const press = (control: (page: Page) => Locator, opened: (page: Page) => Locator) => async (page: Page) => {
  await control(page).tap();
  await expect(opened(page)).toBeVisible();
};

/** The 20 screens of the comparison. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', address: '/index', last: (page) => heading(page, '最新上线') },
  {
    name: 'more',
    address: '/home/ranked',
    last: (page) => activePage(page).getByText('NO.5', { exact: true }),
  },
  { name: 'category', address: '/category', last: (page) => link(page, 12) },
  { name: 'book', address: '/book/1002', last: (page) => heading(page, '同类推荐') },
  {
    name: 'catalogue',
    address: '/book/1002/catalog',
    last: (page) => activePage(page).getByRole('link', { name: /^第1话/ }),
  },
  { name: 'reader', address: '/book/read/1002/1', last: firstPicture },
  { name: 'locked-chapter', address: '/book/read/1001/7', last: purchaseOffer },
  {
    name: 'shelf',
    address: '/shelf?active=history',
    last: (page) =>
      activePage(page)
        .getByRole('link', { name: /星港列车/ })
        .first(),
  },
  { name: 'search', address: '/search', last: (page) => heading(page, '热门搜索') },
  {
    name: 'search-results',
    address: '/search?content=星港',
    last: (page) => page.getByRole('link', { name: '星港列车' }),
  },
  { name: 'video-home', address: '/vod', last: (page) => page.getByRole('region', { name: '精品热播' }) },
  { name: 'video-category', address: '/vod/category?cid=3', last: (page) => link(page, 4) },
  { name: 'video-detail', address: '/vod/detail?vodId=2002', last: (page) => heading(page, '更多精彩推荐') },
  { name: 'feed', address: '/vod/feed?vodId=2004', last: (page) => heading(page, '机器人学种花') },
  { name: 'video-search', address: '/search-vod', last: (page) => page.getByRole('searchbox') },
  { name: 'purchased', address: '/shelf-vod', last: (page) => activePage(page).getByText('暂时没有记录') },
  { name: 'user', address: '/user', last: (page) => page.getByRole('region', { name: '我的资产' }) },
  { name: 'login', address: '/user/login', last: (page) => heading(page, '登录账号') },
  { name: 'purchase', address: '/purchase', last: (page) => button(page, '立即充值') },
  { name: 'records', address: '/user/purchase/history', last: (page) => heading(page, '消费记录') },
];

/** Further screens, and sheets over the screens. */
export const FURTHER_SCREENS: readonly Screen[] = [
  {
    name: 'checkout',
    address: '/book/read/1001/7',
    last: purchaseOffer,
    open: press((page) => button(page, '15 金币购买'), checkout),
  },
  {
    name: 'reading-settings',
    address: '/book/read/1002/1',
    last: firstPicture,
    open: press(
      (page) => button(page, '阅读设置'),
      (page) => dialog(page, '阅读设置'),
    ),
  },
  {
    name: 'channels',
    address: '/purchase',
    last: (page) => button(page, '立即充值'),
    open: press(
      (page) => button(page, '立即充值'),
      // In a wide window the channels are in the page, and the notice opens.
      (page) => dialog(page, '选择支付方式').or(dialog(page, '请在 2 分钟内完成支付')),
    ),
  },
  {
    name: 'continue-reading',
    address: '/book/1001',
    last: (page) => heading(page, '同类推荐'),
    open: (page) => expect(dialog(page, '继续阅读')).toBeVisible(),
  },
  {
    name: 'priced-film',
    address: '/vod/detail?vodId=2004',
    last: (page) => heading(page, '更多精彩推荐'),
  },
  { name: 'find-account', address: '/user/find-account', last: (page) => heading(page, '找回账号') },
  { name: 'bind', address: '/user/bind', last: (page) => heading(page, '绑定手机') },
  { name: 'password', address: '/user/password', last: (page) => heading(page, '修改密码') },
  { name: 'devices', address: '/user/devices', last: (page) => heading(page, '登录设备') },
  {
    name: 'payment-frame',
    address: '/user/purchase/pay',
    last: (page) => heading(page, '无法打开该支付页面'),
  },
  { name: 'offline-chapters', address: '/shelf/offline', last: (page) => heading(page, '离线阅读') },
  { name: 'placeholder', address: '/placeholder', last: (page) => heading(page, '网站建设中') },
];

/** What the visitor has read, newest first. */
const HISTORY = [
  ['1001', '星港列车', 3],
  ['1003', '竹影剑客', 2],
  ['1004', '雪国信使', 25],
] as const;

/** Time of the stopped clock: noon, when the shelf of the night is closed. */
const NOW = new Date('2026-01-15T12:00:00+08:00');

/** Opens a screen with what makes its picture the same in every run: a stopped clock and a known history. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.addInitScript((history) => {
    const d = history.map(([bookId, title, number], index) => ({
      book: { bookId, title, cover: `cover/${bookId}`, category: '', finished: false, chapterCount: 60 },
      number,
      date: 1_768_000_000_000 - index * 86_400_000,
    }));
    localStorage.setItem('manying:comic:history', JSON.stringify({ v: 1, d }));
  }, HISTORY);
  await page.goto(screen.address);
  await expect(screen.last(page)).toBeVisible();
  await screen.open?.(page);
}

/** Replaces the texts of the account, which every visitor gets another one of. */
export const maskAccount = (page: Page) =>
  page.evaluate(() => {
    const stored = localStorage.getItem('manying:account:user');
    const user = stored ? (JSON.parse(stored) as { d?: { account?: string } }).d : undefined;
    const account = user?.account;
    if (!account) return;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      node.nodeValue = node.nodeValue?.replaceAll(account, '8'.repeat(account.length)) ?? '';
    }
  });

/** Waits until every picture frame in the window has its picture, or its placeholder, and every picture is faded in. */
export async function waitForPictures(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(() => {
      /** Whether a part of it is in the window and not clipped by what contains it. */
      const isInWindow = (element: Element) => {
        let { left, top, right, bottom } = element.getBoundingClientRect();
        for (let next = element.parentElement; next; next = next.parentElement) {
          if (getComputedStyle(next).overflow === 'visible') continue;
          const clip = next.getBoundingClientRect();
          [left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)];
          [right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
        }
        const [width, height] = [
          Math.min(right, innerWidth) - Math.max(left, 0),
          Math.min(bottom, innerHeight) - Math.max(top, 0),
        ];
        return width > 1 && height > 1 && element.checkVisibility();
      };
      const frames = [...document.querySelectorAll('[style*="--ratio"]')].filter(isInWindow);
      const images = [...document.images].filter(isInWindow);
      // A part of a page in the reader.
      const loadingParts = [...document.querySelectorAll('[class*="-part"][class*="-shimmer"]')];
      return (
        loadingParts.filter(isInWindow).length +
        frames.filter((frame) => !frame.querySelector('img, svg, button')).length +
        images.filter((image) => !image.complete || getComputedStyle(image).opacity !== '1').length
      );
    });
  await expect.poll(missing).toBe(0);
}
