import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { feedAnswers, plays, setUpFeed, shows } from '../testing/feed.ts';
import { network, storeWithCoins, visit } from '../testing/harness.tsx';
import FeedPage from './FeedPage.tsx';

setUpFeed();

const TITLE = '一部名字特别长的短片，第一行写不下，第二行也写不下，后面还有很多字';
const playlist = [1, 2, 3].map((number) => ({ name: `第${number}集`, source: `${number}.mp4` }));

test.each([
  [390, 844, '100%'],
  [390, 844, '200%'],
  [360, 740, '200%'],
  [320, 568, '130%'],
  [844, 390, '100%'],
])(
  'the hint to swipe covers neither texts nor actions in %d×%d with text of %s',
  async (width, height, size) => {
    network(feedAnswers(2, { 1: { vodName: TITLE, playlist, comments: [] } }));
    const [oldWidth, oldHeight] = [innerWidth, innerHeight];
    await page.viewport(width, height);
    document.documentElement.style.fontSize = size;
    try {
      const screen = await visit(FeedPage, '/vod/feed', storeWithCoins(6));
      await shows(TITLE);
      await plays();
      const film = screen.getByRole('article', { name: TITLE });
      const hint = screen.getByText('上滑看下一部');
      await expect.element(hint).toBeVisible();
      const box = hint.element().getBoundingClientRect();
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.top).toBeGreaterThanOrEqual(0);
      const others = [
        film.getByText('第1集 / 共3集'),
        film.getByRole('heading', { name: TITLE }),
        film.getByRole('link', { name: '视频详情' }),
        film.getByRole('navigation', { name: '本片操作' }),
      ].map((locator) => locator.element().getBoundingClientRect());
      for (const other of others) {
        const apart =
          other.top >= box.bottom ||
          other.bottom <= box.top ||
          other.left >= box.right ||
          other.right <= box.left;
        expect(apart).toBe(true);
      }
    } finally {
      document.documentElement.style.fontSize = '';
      await page.viewport(oldWidth, oldHeight);
    }
  },
);

test('the length of a video that may be a part of a film is not called the whole film', async () => {
  network(feedAnswers(1));
  const screen = await visit(FeedPage, '/vod/feed', storeWithCoins(6));
  await plays();
  await expect.element(screen.getByText(/^片长 \d+:\d\d$/)).toBeVisible();
  expect(screen.getByText(/全片/).elements()).toHaveLength(0);
});
