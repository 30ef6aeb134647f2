import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clipAddress } from '../testing/clip.ts';
import { type ShownPlayer, showPlayer } from './testing.ts';

let shown: ShownPlayer | undefined;
afterEach(() => {
  shown?.remove();
  shown = undefined;
});

const pollOptions = { timeout: 12_000 };
const button = (name: string) => page.getByRole('button', { name });
const playlist = () => ['第一集', '第二集', '第三集'].map((name) => ({ name, source: clipAddress() }));

async function begin(index = 0, language: 'zh-cn' | 'en-us' = 'zh-cn') {
  const items = playlist();
  shown = await showPlayer({ playlist: items, language }, { source: items[index]?.source ?? '' });
  await button(language === 'zh-cn' ? '播放' : 'Play')
    .last()
    .click();
  await expect.poll(() => shown?.media.currentTime ?? 0, pollOptions).toBeGreaterThan(0);
  return { items, shown };
}

// spec: §3/player-configuration, §9/playlist-panel
test('the list takes 30 % of the player, shows what plays and hides after 5 s', async () => {
  const { items, shown } = await begin(1);
  await button('播放列表').click();
  const panel = page.getByRole('group', { name: '播放列表' });
  await expect.element(button('第二集')).toHaveAttribute('aria-current', 'true');
  const opened = performance.now();
  expect(panel.element().getBoundingClientRect().width).toBeCloseTo(shown.root.clientWidth * 0.3, 0);
  await button('第三集').click();
  await expect.element(button('第三集')).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => shown.media.src, pollOptions).toBe(items[2]?.source);
  await expect.element(panel, pollOptions).not.toBeInTheDocument();
  expect(performance.now() - opened).toBeGreaterThan(4500);
});

// spec: §4/playlist-ends, §8/playlist-ends, §9/skip-tip-time
test('skipping past the ends shows a tip for 3 s', async () => {
  await begin();
  await button('上一个').click();
  const tip = page.getByText('已经是第一个了~');
  await expect.element(tip).toBeVisible();
  const shownAt = performance.now();
  await button('上一个').click();
  expect(page.getByText('已经是第一个了~').elements()).toHaveLength(1);
  await expect.element(tip, pollOptions).not.toBeInTheDocument();
  expect(performance.now() - shownAt).toBeGreaterThan(2700);
});

// spec: §8/playlist-ends
test('the tip at the end has an English text', async () => {
  await begin(2, 'en-us');
  await button('Next').click();
  await expect.element(page.getByText('Already the last one~')).toBeVisible();
});

test('after the end the next film plays and reports a new playback', async () => {
  const { items, shown } = await begin();
  await expect.poll(() => shown.media.src, pollOptions).toBe(items[1]?.source);
  await expect.poll(() => shown.events.filter((event) => event === 'started').length, pollOptions).toBe(2);
  await button('下一个').click();
  await expect.poll(() => shown.media.src, pollOptions).toBe(items[2]?.source);
  await expect.poll(() => shown.events.filter((event) => event === 'started').length, pollOptions).toBe(3);
  await expect.poll(() => shown.media.ended, pollOptions).toBe(true);
  await expect.element(button('重播')).toBeVisible();
  expect(shown.media.src).toBe(items[2]?.source);
});

test('the list closes shortly after the mouse leaves it, unless it returns; a finger does not close it', async () => {
  await begin();
  await button('播放列表').click();
  const panel = page.getByRole('group', { name: '播放列表' });
  const pointer = (kind: 'leave' | 'enter', pointerType: string) =>
    panel.element().dispatchEvent(new PointerEvent(`pointer${kind}`, { pointerType }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
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
  } finally {
    vi.useRealTimers();
  }
});
