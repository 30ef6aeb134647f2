import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CLIP_SECONDS, clipAddress, longClipAddress } from '../testing/clip.ts';
import { type ShownPlayer, showPlayer } from './testing.ts';

let shown: ShownPlayer | undefined;
afterEach(() => {
  vi.useRealTimers();
  shown?.remove();
  shown = undefined;
});

const button = (name: string) => page.getByRole('button', { name });
const playlist = (source: () => string) =>
  ['第一集', '第二集', '第三集'].map((name) => ({ name, source: source() }));

async function begin(
  index = 0,
  language: 'zh-cn' | 'en-us' = 'zh-cn',
  source: () => string = longClipAddress,
) {
  const items = playlist(source);
  shown = await showPlayer({ playlist: items, language }, { source: items[index]?.source ?? '' });
  await button(language === 'zh-cn' ? '播放' : 'Play')
    .last()
    .click();
  await expect.poll(() => shown?.media.currentTime ?? 0).toBeGreaterThan(0);
  return { items, shown };
}

// spec: §3/player-configuration, §9/playlist-panel
test('the list takes 30 % of the player, shows what plays and hides after 5 s', async () => {
  const { items, shown } = await begin(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await button('播放列表').click();
  const panel = page.getByRole('group', { name: '播放列表' });
  await expect.element(button('第二集')).toHaveAttribute('aria-current', 'true');
  expect(panel.element().getBoundingClientRect().width).toBeCloseTo(shown.root.clientWidth * 0.3, 0);
  await button('第三集').click();
  await expect.element(button('第三集')).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => shown.media.src).toBe(items[2]?.source);
  vi.advanceTimersByTime(4999);
  expect(panel.elements()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(panel.elements()).toHaveLength(0);
});

test('a film without a name has its number in the list', async () => {
  const items = playlist(longClipAddress).map((item, index) => (index === 1 ? { ...item, name: '' } : item));
  shown = await showPlayer({ playlist: items }, { source: items[0]?.source ?? '' });
  const rows = [...shown.root.querySelectorAll('[role="group"][aria-label="播放列表"] button')];
  expect(rows.map((row) => row.textContent)).toEqual(['第一集', '第2集', '第三集']);
  expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual(['第一集', '第2集', '第三集']);
});

// spec: §4/playlist-ends, §8/playlist-ends, §9/skip-tip-time
test('skipping past the ends shows a tip for 3 s', async () => {
  await begin();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const tip = page.getByText('已经是第一个了~');
  await button('上一个').click();
  await expect.element(tip).toBeVisible();
  vi.advanceTimersByTime(2000);
  await button('上一个').click();
  vi.advanceTimersByTime(2999);
  expect(tip.elements()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(tip.elements()).toHaveLength(0);
});

// spec: §8/playlist-ends
test('the tip at the end has an English text', async () => {
  await begin(2, 'en-us');
  await button('Next').click();
  await expect.element(page.getByText('Already the last one~')).toBeVisible();
});

test('after the end the next film plays and reports a new playback', async () => {
  const { items, shown } = await begin(0, 'zh-cn', clipAddress);
  shown.media.currentTime = CLIP_SECONDS - 0.2;
  await expect.poll(() => shown.media.src).toBe(items[1]?.source);
  await expect.poll(() => shown.events.filter((event) => event === 'started').length).toBe(2);
  await button('下一个').click();
  await expect.poll(() => shown.media.src).toBe(items[2]?.source);
  await expect.poll(() => shown.events.filter((event) => event === 'started').length).toBe(3);
  await expect.poll(() => shown.media.ended).toBe(true);
  await expect.element(button('重播')).toBeVisible();
  expect(shown.media.src).toBe(items[2]?.source);
});

test('the list closes shortly after the mouse leaves it, unless it returns; a finger does not close it', async () => {
  await begin();
  // Before the panel opens: it hides by itself.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await button('播放列表').click();
  const panel = page.getByRole('group', { name: '播放列表' });
  const pointer = (kind: 'leave' | 'enter', pointerType: string) =>
    panel.element().dispatchEvent(new PointerEvent(`pointer${kind}`, { pointerType }));
  pointer('leave', 'touch');
  vi.advanceTimersByTime(1000);
  expect(panel.elements()).toHaveLength(1);
  pointer('leave', 'mouse');
  vi.advanceTimersByTime(99);
  pointer('enter', 'mouse');
  vi.advanceTimersByTime(1000);
  expect(panel.elements()).toHaveLength(1);
  pointer('leave', 'mouse');
  vi.advanceTimersByTime(99);
  expect(panel.elements()).toHaveLength(1);
  vi.advanceTimersByTime(52);
  expect(panel.elements()).toHaveLength(0);
});

test('the saved position of one film is offered for no other film of the list', async () => {
  const items = playlist(longClipAddress);
  const options = { playlist: items, resumeAt: 20 };
  const source = items[0]?.source ?? '';
  shown = await showPlayer(options, { source });
  const offer = page.getByRole('button', { name: '上次看到 00:20 跳转播放' });
  await expect.element(offer).toBeVisible();
  await page.getByRole('button', { name: '播放', exact: true }).last().click();
  await button('下一个').click();
  await expect.poll(() => shown?.media.src).toBe(items[1]?.source);
  expect(offer.elements()).toHaveLength(0);

  shown.remove();
  shown = await showPlayer(options, { source, playlistIndex: 2 });
  await expect.poll(() => shown?.media.readyState).toBeGreaterThan(0);
  expect(shown.media.src).toBe(items[2]?.source);
  expect(offer.elements()).toHaveLength(0);
});
