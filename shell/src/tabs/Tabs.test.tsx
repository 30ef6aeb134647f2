import { BrowserRouter } from '@manying/platform/router';
import { createAppStore, Provider } from '@manying/platform/store';
import { network, ok, status } from '@manying/testing/network';
import '@manying/ui/tokens.css';
import '@manying/ui/base.css';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tabs } from './Tabs.tsx';

const [WIDTH, HEIGHT] = [innerWidth, innerHeight];

beforeEach(() => {
  network({ '/img/*': status(204), '/api/common/info/*': ok({}) });
});
afterEach(async () => {
  localStorage.clear();
  await page.viewport(WIDTH, HEIGHT);
});

const book = (id: number) => ({
  bookId: `${id}`,
  title: `书${id}`,
  cover: '',
  category: '',
  finished: false,
  chapterCount: 9,
});

/** The tabs beside the pages of a desktop window, else those of the page. */
const showTabs = (mode: 'comic' | 'video', isDesktop = true) =>
  render(
    <Provider store={createAppStore()}>
      <BrowserRouter>
        <Tabs mode={mode} pathname="/user" beside={isDesktop} />
      </BrowserRouter>
    </Provider>,
  );

test.each(['comic', 'video'] as const)(
  'below the tabs of a desktop window in %s mode are the three books read last; a smaller window has none',
  async (mode) => {
    const history = [4, 3, 2, 1].map((id) => ({ book: book(id), number: id, date: id }));
    localStorage.setItem('manying:comic:history', JSON.stringify({ v: 1, d: history }));
    await page.viewport(1440, 900);
    const screen = await showTabs(mode);
    const reading = screen.getByRole('navigation', { name: '接着读' });
    await expect
      .poll(() =>
        reading
          .getByRole('link')
          .elements()
          .map((link) => link.getAttribute('href')),
      )
      .toEqual(['/book/read/4/4', '/book/read/3/3', '/book/read/2/2']);
    // Title and chapter are lines of their own.
    const title = reading.getByRole('link', { name: '书4' }).element().getBoundingClientRect();
    const chapter = reading.getByText('第4话').element().getBoundingClientRect();
    expect(chapter.top).toBeGreaterThanOrEqual(title.bottom - 1);
    await page.viewport(WIDTH, HEIGHT);
    await expect.element(reading).not.toBeInTheDocument();
  },
);

test('a visitor who has read nothing has no list there', async () => {
  await page.viewport(1440, 900);
  const screen = await showTabs('comic');
  await expect.element(screen.getByRole('link', { name: '分类' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: '接着读' }).query()).toBeNull();
});

test.each([
  [
    'its chat',
    { customerServiceQQ: '12345678' },
    'https://wpa.qq.com/msgrd?v=3&uin=12345678&site=qq&menu=yes',
  ],
  ['its address', { customerServiceEmail: 'help@example.com' }, 'mailto:help@example.com'],
])('the support is below the tabs of a desktop window: %s', async (_, data, address) => {
  network({ '/img/*': status(204), '/api/common/info/*': ok(data) });
  await page.viewport(1440, 900);
  const screen = await showTabs('comic');
  await expect.element(screen.getByRole('link', { name: '在线客服' })).toHaveAttribute('href', address);
});

test('without a support that the branch names the link below the tabs leads to the complaint page', async () => {
  await page.viewport(1440, 900);
  const screen = await showTabs('video');
  const support = screen.getByRole('link', { name: '在线客服' });
  await expect.element(support).toHaveAttribute('href', expect.stringContaining('/h5/report?vueReturnUrl='));
});

test('in a low desktop window the books leave the tabs and the support free', async () => {
  const history = [3, 2, 1].map((id) => ({ book: book(id), number: id, date: id }));
  localStorage.setItem('manying:comic:history', JSON.stringify({ v: 1, d: history }));
  await page.viewport(1440, 480);
  const screen = await showTabs('comic');
  const boxOf = (name: string) => screen.getByRole('link', { name }).element().getBoundingClientRect();
  const reading = screen.getByRole('navigation', { name: '接着读' });
  await expect.element(reading).toBeVisible();
  const list = reading.element().getBoundingClientRect();
  expect(list.top).toBeGreaterThanOrEqual(boxOf('我的').bottom);
  expect(list.bottom).toBeLessThanOrEqual(boxOf('在线客服').top);
  expect(boxOf('在线客服').bottom).toBeLessThanOrEqual(480);
});

test('the current tab scrolls to the top, but opens another tab of the browser with a key for it', async () => {
  const screen = await showTabs('comic', false);
  const current = screen.container.querySelector('[aria-current="page"]') as HTMLElement;
  /** Whether the browser is left to follow the link. Its own handling would leave the test. */
  const isFollowed = (init: MouseEventInit) => {
    let followed = false;
    const end = (event: Event) => {
      followed = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', end, { once: true });
    current.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    return followed;
  };
  expect(isFollowed({})).toBe(false);
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
    expect(isFollowed({ [key]: true }), key).toBe(true);
});
