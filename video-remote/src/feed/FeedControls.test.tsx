/** The controls of the feed: in a window of 320×256 px (a desktop zoomed to 400 %) all can be pressed, and Tab goes through them as they stand. */
import { status } from '@manying/testing/network';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentFilm, feedAnswers, plays, press, setUpFeed, shows, swipe } from '../testing/feed.ts';
import { network, storeWithCoins, visit } from '../testing/harness.tsx';
import { leavable } from '../testing/leavable.tsx';
import { selectFeedSound } from '../videoState.ts';
import FeedPage from './FeedPage.tsx';

setUpFeed();

const [WIDTH, HEIGHT] = [innerWidth, innerHeight];

afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(WIDTH, HEIGHT);
});

const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';

/** The controls of the feed that are on the screen now, in their order. */
const controls = () =>
  [...document.querySelectorAll<HTMLElement>('main :is(a, button, input)')].filter(
    (control) => !control.closest('[inert], dialog, [hidden]') && control.getBoundingClientRect().width > 1,
  );

/** Names of the controls that are out of view, or behind something else, when they have the focus. */
function unreachable(): string[] {
  const stage = document.querySelector('main > section')?.getBoundingClientRect();
  return controls()
    .filter((control) => {
      control.focus();
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const isInView =
        left >= 0 && right <= innerWidth && top >= (stage?.top ?? 0) && bottom <= (stage?.bottom ?? 0) + 1;
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return !isInView || !(hit && control.contains(hit));
    })
    .map(nameOf);
}

const playlist = [1, 2, 3].map((number) => ({ name: `第${number}集`, source: `${number}.mp4` }));
const FILMS: readonly [name: string, fields: Record<string, unknown>, sign: string][] = [
  ['a free film', {}, '免费'],
  ['a series', { playlist, comments: [] }, '选集'],
  ['a preview', { vodPointsPlay: 18, comments: [] }, '18币购买'],
  ['a locked film', { vodPointsPlay: 5, canTryWatch: false }, '5币购买'],
  ['a film for members', { vipOnly: true, vodPointsPlay: 0, canTryWatch: false }, '视频详情'],
];

test.each(FILMS)('in a low window every control of %s can be pressed', async (_, fields, sign) => {
  network(feedAnswers(2, { 1: fields }));
  await page.viewport(320, 256);
  const screen = await visit(FeedPage, '/vod/feed', storeWithCoins(6));
  await shows('视频1');
  await expect.element(screen.getByRole('article', { name: '视频1' }).getByText(sign).first()).toBeVisible();
  await expect.poll(unreachable).toEqual([]);
});

test('in a low window every control of a paused film can be pressed', async () => {
  network(feedAnswers(2, { 1: { vodPointsPlay: 18, comments: [] } }));
  await page.viewport(320, 256);
  const screen = await visit(FeedPage, '/vod/feed', storeWithCoins(6));
  await plays();
  await press(' ');
  await expect.element(screen.getByRole('slider', { name: '播放进度' })).toBeVisible();
  expect(currentFilm()?.paused).toBe(true);
  await expect.poll(unreachable).toEqual([]);
});

test('in a low window every control of a film that could not be loaded, and of the end, can be pressed', async () => {
  network({ ...feedAnswers(1), '/api/vod/detail/1': status(500) });
  await page.viewport(320, 256);
  const screen = await visit(FeedPage, '/vod/feed', storeWithCoins(6));
  await expect.element(screen.getByRole('button', { name: '重新加载' })).toBeInTheDocument();
  await expect.poll(unreachable).toEqual([]);
  swipe(-300);
  await expect.element(screen.getByRole('heading', { name: '暂时没有更多啦!' })).toBeInTheDocument();
  await expect.poll(unreachable).toEqual([]);
});

test('a key that changes the film moves the focus from the controls of the one before to the next', async () => {
  network(feedAnswers(3));
  const screen = await visit(FeedPage, '/vod/feed', storeWithCoins(6));
  await plays();
  const focused = () => document.activeElement;
  const first = screen.getByRole('article', { name: '视频1' });
  (first.getByRole('button', { name: '收藏' }).element() as HTMLElement).focus();
  await press('{ArrowDown}');
  await shows('视频2');
  expect(focused()).toBe(screen.getByRole('article', { name: '视频2' }).element());
  await press('{ArrowDown}');
  await shows('视频3');
  expect(focused()).toBe(screen.getByRole('article', { name: '视频3' }).element());
  // A control beside the films keeps it, to be pressed again.
  const previous = screen.getByRole('button', { name: '上一部' }).element() as HTMLElement;
  previous.focus();
  await press('{Enter}');
  await shows('视频2');
  expect(focused()).toBe(previous);
});

test('a sheet whose code arrives after a swipe stays closed', async () => {
  network(feedAnswers(2, { 1: { playlist } }));
  const screen = await visit(FeedPage, '/vod/feed', storeWithCoins(6));
  const button = screen.getByRole('button', { name: '选集' });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).click();
  swipe(-300);
  await shows('视频2');
  await import('./EpisodeSheet.tsx');
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(document.querySelector('dialog[open]')).toBeNull();
});

test('a page that is being left does not answer to keys', async () => {
  network(feedAnswers(2));
  const store = storeWithCoins(6);
  const screen = await visit(leavable(FeedPage), '/vod/feed', store);
  await plays();
  (screen.getByRole('button', { name: 'leave' }).element() as HTMLElement).click();
  const handled = vi.fn();
  document.body.addEventListener('keydown', (event) => setTimeout(() => handled(event.defaultPrevented)));
  for (const key of [' ', 'm', '{ArrowRight}', '{ArrowDown}']) await press(key);
  await expect.poll(() => handled.mock.calls.flat()).toEqual([false, false, false, false]);
  expect(currentFilm()?.paused).toBe(false);
  expect(selectFeedSound(store.getState())).toBe(false);
});

/** The names of what gets the focus, from the start of the page on. */
async function tabOrder(): Promise<string[]> {
  const names: string[] = [];
  (document.activeElement as HTMLElement | null)?.blur();
  for (let count = 0; count < 30; count += 1) {
    await userEvent.keyboard('{Tab}');
    const focused = document.activeElement;
    if (!focused || focused === document.body || !focused.closest('main')) break;
    expect(focused.closest('[inert]')).toBeNull();
    names.push(nameOf(focused));
  }
  return names;
}

test('Tab goes from the top of the screen to its foot, through the film on the screen alone', async () => {
  network(feedAnswers(3, { 2: { vodPointsPlay: 18, comments: [] } }));
  // The hint about the sound stays, however late the focus reaches it.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const screen = await visit(FeedPage, '/vod/feed?vodId=2', storeWithCoins(6));
  await plays();
  await press(' ');
  await expect.element(screen.getByRole('slider', { name: '播放进度' })).toBeVisible();
  expect(await tabOrder()).toEqual([
    '短片',
    '片库',
    '打开声音',
    '已静音，点这里开声音',
    '上一部',
    '下一部',
    '播放',
    '全屏观看',
    '视频详情',
    '收藏',
    '弹幕',
    '分享',
    '18币购买',
    '播放进度',
  ]);
});

test('sharing gives the address of the film on the screen, also after a swipe', async () => {
  const shared: ShareData[] = [];
  const share = async (data: ShareData) => void shared.push(data);
  const original = Object.getOwnPropertyDescriptor(navigator, 'share');
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  onTestFinished(() => {
    if (original) Object.defineProperty(navigator, 'share', original);
    else Reflect.deleteProperty(navigator, 'share');
  });
  network(feedAnswers(2));
  const screen = await visit(FeedPage, '/vod/feed', storeWithCoins(6));
  const sharedFilm = async (number: number) => {
    await shows(`视频${number}`);
    await screen
      .getByRole('article', { name: `视频${number}` })
      .getByRole('button', { name: '分享' })
      .click();
    return { title: `视频${number}`, url: `${location.origin}/vod/detail?vodId=${number}` };
  };
  const first = await sharedFilm(1);
  await swipe(-300);
  expect(shared).toEqual([first]);
  const second = await sharedFilm(2);
  expect(shared).toEqual([first, second]);
});
