import { type Answer, ok, status } from '@manying/testing/network';
import { picture } from '@manying/testing/picture';
import { twoFrames } from '@manying/testing/twoFrames';
import { expect, type MockInstance, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DOUBLE_TAP_INTERVAL, LONG_PRESS_DELAY } from '../player/rules/gestures.ts';
import {
  currentFilm,
  currentTitle,
  feedAnswers,
  filmCount,
  hold,
  plays,
  press,
  setUpFeed,
  shows,
  swipe,
  tap,
} from '../testing/feed.ts';
import { network, newStore, storeWithCoins, visit, vod } from '../testing/harness.tsx';
import { feedMoved, selectFeedSound, selectHomeView, selectIsFavourite } from '../videoState.ts';
import FeedPage from './FeedPage.tsx';

setUpFeed();

const openFeed = (address = '/vod/feed', store = storeWithCoins(6)) => visit(FeedPage, address, store);
const addressed = () => new URL(location.href).searchParams.get('vodId');

test('one film plays, the next one waits on its first frame, and the address follows without a history entry', async () => {
  network(feedAnswers(3));
  await openFeed();
  await shows('视频1');
  await plays();
  const entries = history.length;
  await expect.poll(filmCount).toBe(2);
  const next = document.querySelector<HTMLVideoElement>('article[inert] video');
  await expect.poll(() => next?.readyState ?? 0).toBeGreaterThanOrEqual(2);
  expect(next?.paused).toBe(true);
  swipe(-300);
  await shows('视频2');
  await plays();
  expect(currentFilm()).toBe(next);
  await expect.poll(addressed).toBe('2');
  expect(history.length).toBe(entries);
});

test('after a swipe the next film starts before the film before it pauses', async () => {
  network(feedAnswers(3));
  await openFeed();
  await plays();
  await expect.poll(filmCount).toBe(2);
  const next = document.querySelector<HTMLVideoElement>('article[inert] video');
  await expect.poll(() => next?.readyState ?? 0).toBeGreaterThanOrEqual(2);
  const before = currentFilm();
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play');
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause');
  swipe(-300);
  await expect.poll(() => pause.mock.contexts).toContain(before);
  const orderOf = ({ mock }: MockInstance, film: unknown) =>
    mock.invocationCallOrder[mock.contexts.indexOf(film)] ?? 0;
  expect(play.mock.contexts).toContain(next);
  expect(orderOf(play, next)).toBeLessThan(orderOf(pause, before));
});

test('no line of the poster shows beside its film, whose edges are at whole pixels', async () => {
  network({ ...feedAnswers(1), '/img/*': await picture(16, 9) });
  await openFeed();
  await plays();
  const widthOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().width;
  await expect.poll(() => widthOf('article span > img')).toBeGreaterThan(0);
  expect(widthOf('article span > img')).toBeLessThan((widthOf('article') ?? 0) - 1);
});

test('the address restores its film in the order of the feed', async () => {
  network(feedAnswers(3));
  await openFeed('/vod/feed?vodId=2');
  await shows('视频2');
  swipe(300);
  await shows('视频1');
  await expect.poll(addressed).toBe('1');
});

test('a wide window lists the films beside the current one; a press shows a film', async () => {
  network(feedAnswers(5));
  const [width, height] = [innerWidth, innerHeight];
  const screen = await openFeed();
  await shows('视频1');
  expect(screen.getByRole('navigation', { name: '短片列表' }).query()).toBeNull();
  try {
    await page.viewport(1180, 820);
    const list = screen.getByRole('navigation', { name: '短片列表' });
    await expect
      .element(list.getByRole('button', { name: /^视频1/ }))
      .toHaveAttribute('aria-current', 'true');
    const entries = history.length;
    await list.getByRole('button', { name: /^视频4/ }).click();
    await shows('视频4');
    await expect.poll(addressed).toBe('4');
    expect(history.length).toBe(entries);
    await expect
      .element(list.getByRole('button', { name: /^视频4/ }))
      .toHaveAttribute('aria-current', 'true');
  } finally {
    await page.viewport(width, height);
  }
});

test('a small movement returns to the film', async () => {
  network(feedAnswers(2));
  await openFeed();
  await plays();
  swipe(-8);
  await press('{m}');
  expect(currentTitle()).toBe('视频1');
});

test('a key that is held down moves one film on, and pauses once', async () => {
  network(feedAnswers(5));
  await openFeed();
  await plays();
  const keydown = (key: string, repeat: boolean) =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }),
    );
  keydown('PageDown', false);
  await shows('视频2');
  await plays();
  keydown('PageDown', true);
  keydown(' ', false);
  await expect.poll(() => currentFilm()?.paused).toBe(true);
  keydown(' ', true);
  await twoFrames();
  expect(currentFilm()?.paused).toBe(true);
  expect(currentTitle()).toBe('视频2');
});

test('keys and the wheel move through the films, and the buttons do for screen readers', async () => {
  network(feedAnswers(5));
  const screen = await openFeed();
  await shows('视频1');
  await press('{ArrowDown}');
  await shows('视频2');
  await press('{PageDown}');
  await shows('视频3');
  await press('{ArrowUp}');
  await shows('视频2');
  document
    .querySelector('main > section')
    ?.dispatchEvent(new WheelEvent('wheel', { deltaY: 120, bubbles: true, cancelable: true }));
  await shows('视频3');
  await screen.getByRole('button', { name: '下一部' }).element().focus();
  await press('{Enter}');
  await shows('视频4');
  expect(screen.getByRole('button', { name: '上一部' }).elements()).toHaveLength(1);
});

test('a tap pauses with the seek bar, another one plays; the space bar does the same', async () => {
  network(feedAnswers(1));
  const screen = await openFeed();
  await plays();
  tap();
  await expect.element(screen.getByRole('slider', { name: '播放进度' })).toBeVisible();
  await expect.poll(() => currentFilm()?.paused).toBe(true);
  tap();
  await expect.poll(() => currentFilm()?.paused).toBe(false);
  await press(' ');
  await expect.poll(() => currentFilm()?.paused).toBe(true);
});

test('a film without an end, as a live stream, has no seek bar', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(Number.POSITIVE_INFINITY);
  network(feedAnswers(1));
  const screen = await openFeed();
  await plays();
  tap();
  await expect.element(screen.getByRole('button', { name: '播放', exact: true })).toBeVisible();
  expect(screen.getByRole('slider').elements()).toHaveLength(0);
});

test('a double tap marks the film as a favourite and does not pause it; the button removes the mark', async () => {
  network(feedAnswers(1));
  const store = storeWithCoins(6);
  const screen = await openFeed('/vod/feed', store);
  await plays();
  tap(2);
  expect(selectIsFavourite(store.getState(), '1')).toBe(true);
  const favourite = screen.getByRole('button', { name: '收藏' });
  await expect.element(favourite).toHaveAttribute('aria-pressed', 'true');
  expect(currentFilm()?.paused).toBe(false);
  await favourite.click();
  expect(selectIsFavourite(store.getState(), '1')).toBe(false);
});

test('a tap elsewhere just before does not end the wait for the second tap', async () => {
  network(feedAnswers(1));
  const store = storeWithCoins(6);
  await openFeed('/vod/feed', store);
  await plays();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  tap(1, -200);
  vi.advanceTimersByTime(DOUBLE_TAP_INTERVAL - 50);
  tap();
  vi.advanceTimersByTime(DOUBLE_TAP_INTERVAL - 50);
  tap();
  vi.useRealTimers();
  expect(selectIsFavourite(store.getState(), '1')).toBe(true);
  expect(currentFilm()?.paused).toBe(false);
});

test.each([
  ['a swipe', () => swipe(-300)],
  ['a key', () => press('{ArrowDown}')],
])('a tap just before %s does not stop the next film', async (_, step) => {
  network(feedAnswers(2));
  await openFeed();
  await plays();
  tap();
  await step();
  await shows('视频2');
  await expect.poll(() => currentFilm()?.currentTime ?? 0).toBeGreaterThan(1);
  expect(currentFilm()?.paused).toBe(false);
});

test('a film that is left during a long press is no longer fast, nor is the next one', async () => {
  network(feedAnswers(2));
  const screen = await openFeed();
  await plays();
  const release = hold();
  await expect.element(screen.getByText('倍速播放中')).toBeVisible();
  expect(currentFilm()?.playbackRate).toBe(2);
  await press('{ArrowDown}');
  await shows('视频2');
  expect(currentFilm()?.playbackRate ?? 1).toBe(1);
  release();
  await press('{ArrowUp}');
  await shows('视频1');
  await plays();
  expect(currentFilm()?.playbackRate).toBe(1);
});

test('a long press that ends outside of the films is over', async () => {
  network(feedAnswers(1));
  const screen = await openFeed();
  await plays();
  hold();
  await expect.element(screen.getByText('倍速播放中')).toBeVisible();
  document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, isPrimary: true }));
  await expect.element(screen.getByText('倍速播放中')).not.toBeInTheDocument();
  expect(currentFilm()?.playbackRate).toBe(1);
});

test('a press that ends outside of the films before it is long stays without effect', async () => {
  network(feedAnswers(1));
  await openFeed();
  await plays();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  hold();
  document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, isPrimary: true }));
  vi.advanceTimersByTime(LONG_PRESS_DELAY + DOUBLE_TAP_INTERVAL);
  vi.useRealTimers();
  await twoFrames();
  expect(currentFilm()).toMatchObject({ playbackRate: 1, paused: false });
});

test('a film that no list names has its name in the list beside the films', async () => {
  const [width, height] = [innerWidth, innerHeight];
  const film = { ...vod(99), vodPlayUrl: '', bought: false, canTryWatch: true, guessLikeList: [] };
  network({ ...feedAnswers(2), '/api/vod/detail/99': ok(film) });
  try {
    await page.viewport(1180, 820);
    const screen = await openFeed('/vod/feed?vodId=99');
    const list = screen.getByRole('navigation', { name: '短片列表' });
    await expect
      .element(list.getByRole('button', { name: /^视频99/ }))
      .toHaveAttribute('aria-current', 'true');
  } finally {
    await page.viewport(width, height);
  }
});

test('a film whose page is left during a long press is no longer fast after the return', async () => {
  network(feedAnswers(1));
  const screen = await openFeed();
  await plays();
  hold();
  await expect.element(screen.getByText('倍速播放中')).toBeVisible();
  await screen.setShown(false);
  await screen.setShown(true);
  await plays();
  expect(currentFilm()?.playbackRate).toBe(1);
});

test('films are muted until the visitor switches the sound on, which stays on', async () => {
  network(feedAnswers(3));
  const store = storeWithCoins(6);
  const screen = await openFeed('/vod/feed', store);
  await plays();
  expect(currentFilm()?.muted).toBe(true);
  await screen.getByRole('button', { name: '打开声音' }).click();
  expect(currentFilm()?.muted).toBe(false);
  swipe(-300);
  await shows('视频2');
  await plays();
  expect(currentFilm()?.muted).toBe(false);
  expect(selectFeedSound(store.getState())).toBe(true);
});

test('after 30 films there were never more than three media elements, and players of left films are gone', async () => {
  network(feedAnswers(31));
  await openFeed();
  let most = 0;
  const observer = new MutationObserver(() => {
    most = Math.max(most, filmCount());
  });
  observer.observe(document.body, { childList: true, subtree: true });
  for (let number = 1; number <= 30; number += 1) {
    await shows(`视频${number}`);
    if (number % 5 === 0) await plays();
    swipe(-300);
  }
  await shows('视频31');
  observer.disconnect();
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(3);
});

test('a while after a swipe the film before has no player, and going back continues it where it was left', async () => {
  network(feedAnswers(3));
  await openFeed();
  await shows('视频1');
  await expect.poll(() => currentFilm()?.currentTime ?? 0).toBeGreaterThan(1);
  const left = currentFilm();
  swipe(-300);
  await shows('视频2');
  await plays();
  await expect.poll(() => left?.isConnected).toBe(false);
  swipe(300);
  await shows('视频1');
  await expect.poll(() => currentFilm()?.currentTime ?? 0).toBeGreaterThanOrEqual(1);
});

test("the system's controls belong to the film on the screen", async () => {
  network(feedAnswers(3));
  await openFeed();
  await plays();
  const left = currentFilm();
  swipe(-300);
  await shows('视频2');
  await plays();
  await expect.poll(() => left?.isConnected).toBe(false);
  expect(navigator.mediaSession.metadata?.title).toBe('视频2');
  expect(navigator.mediaSession.playbackState).toBe('playing');
});

test('arrow keys and the seek bar move a film whose last seek has not ended', async () => {
  network(feedAnswers(1));
  const screen = await openFeed();
  await plays();
  await press(' ');
  const bar = screen.getByRole('slider', { name: '播放进度' });
  await expect.element(bar).toBeVisible();
  const film = currentFilm();
  const before = film?.currentTime ?? 0;
  // On a slow line a time update comes only when the seek has ended.
  film?.addEventListener('timeupdate', (event) => event.stopImmediatePropagation(), { capture: true });
  await press('{ArrowRight}{ArrowRight}');
  expect(film?.currentTime).toBeGreaterThan(before + 9);
  await expect.poll(() => Number((bar.element() as HTMLInputElement).value)).toBeGreaterThan(before + 9);
});

test('with saveData nothing of the next film is loaded', async () => {
  vi.spyOn(navigator, 'connection' as never, 'get').mockReturnValue({ saveData: true } as never);
  const { countOf } = network(feedAnswers(2));
  await openFeed();
  await plays();
  expect(filmCount()).toBe(1);
  expect(countOf('GET /api/vod/detail/2')).toBe(0);
  swipe(-300);
  await shows('视频2');
  await plays();
});

test('a hidden page pauses the film, and a page that is left has no film', async () => {
  network(feedAnswers(2));
  const screen = await openFeed();
  await plays();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(currentFilm()?.paused).toBe(true);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await plays();
  await screen.setShown(false);
  await expect.poll(filmCount).toBe(0);
  await screen.setShown(true);
  await plays();
});

test('without films it says so and leads to the library; with one film the end follows', async () => {
  network({ ...feedAnswers(0), '/api/vod/index': ok([]) });
  const store = newStore();
  const screen = await openFeed('/vod/feed', store);
  await expect.element(screen.getByText('暂时没有记录')).toBeVisible();
  const library = screen.getByRole('main').getByRole('link', { name: '片库' }).last();
  await expect.element(library).toHaveAttribute('href', '/vod');
  await screen.unmount();
  network(feedAnswers(1));
  const single = await openFeed();
  await shows('视频1');
  swipe(-300);
  await expect.element(single.getByText('暂时没有更多啦!')).toBeVisible();
  expect(addressed()).not.toBe('');
  swipe(300);
  await shows('视频1');
});

test('a failed list can be loaded again, and the film of the address plays meanwhile', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answers = feedAnswers(2);
  const table: Record<string, Answer> = { ...answers, '/api/vod/index': status(502) };
  network(table);
  const screen = await openFeed('/vod/feed?vodId=1');
  await plays();
  swipe(-300);
  await expect.element(screen.getByText('加载失败')).toBeVisible();
  table['/api/vod/index'] = answers['/api/vod/index'] ?? status(404);
  await screen.getByRole('button', { name: '重新加载' }).click();
  await shows('视频2');
});

test('the switch leads to the library and stores the choice; the feed continues at its film', async () => {
  network(feedAnswers(2));
  const store = storeWithCoins(6);
  store.dispatch(feedMoved('2'));
  const screen = await openFeed('/vod/feed?vodId=2', store);
  const nav = screen.getByRole('navigation', { name: '视频浏览方式' });
  await expect.element(nav.getByRole('link', { name: '短片' })).toHaveAttribute('aria-current', 'page');
  await nav.getByRole('link', { name: '片库' }).click();
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/vod');
  expect(selectHomeView(store.getState())).toBe('library');
});
