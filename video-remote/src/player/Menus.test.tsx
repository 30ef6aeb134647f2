import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { longClipAddress } from '../testing/clip.ts';
import { serveFilm } from '../testing/filmServer.ts';
import { type ShownPlayer, showPlayer } from './testing.ts';

let shown: ShownPlayer | undefined;
afterEach(() => {
  shown?.remove();
  shown = undefined;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie of the choice is what is tested
  document.cookie = 'selectedStreamLevel=; max-age=0; path=/';
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const start = async () => {
  await button('播放').last().click();
  await expect.poll(() => shown?.media.currentTime ?? 0).toBeGreaterThan(0.2);
};

function qualities() {
  return [
    { definition: '480p', desc: '高清', Url: longClipAddress() },
    { definition: '360p', desc: '标清', Url: longClipAddress() },
    { definition: '4k', desc: '超清', Url: 'data:video/mp4,nothing' },
  ];
}

// spec: §3/quality-cookie
test('another quality continues at the same time, and the choice is stored', async () => {
  const list = qualities();
  shown = await showPlayer({ qualities: list }, { source: list[0]?.Url ?? '' });
  await start();
  await button('清晰度 高清').click();
  await expect.element(page.getByRole('menuitemradio', { name: '高清' })).toBeChecked();
  const before = shown.media.currentTime;
  const { media, root } = shown;
  let stoodIn = 0;
  media.addEventListener('emptied', () => {
    const still = root.querySelector('canvas');
    const [, , , alpha = 0] = still?.getContext('2d')?.getImageData(1, 1, 1, 1).data ?? [];
    stoodIn = alpha;
  });
  await page.getByRole('menuitemradio', { name: '标清' }).click();
  await expect.element(page.getByText('正在为您切换到 标清 , 请稍候...')).toBeVisible();
  await expect.poll(() => shown?.media.src).toBe(list[1]?.Url);
  await expect.poll(() => shown?.media.currentTime ?? 0).toBeGreaterThan(before);
  expect(shown.media.paused).toBe(false);
  // The choice is stored when the new rendition plays, which may be later than its seek.
  await expect.poll(() => document.cookie).toContain('selectedStreamLevel=360p');
  await expect.element(button('清晰度 标清')).toBeInTheDocument();
  expect(shown.events.filter((event) => event === 'started')).toHaveLength(1);
  // The freeze frame covers the film while the new rendition loads, so that no black frame shows.
  expect(stoodIn).toBe(255);
  await expect.poll(() => shown?.root.querySelectorAll('canvas').length).toBe(0);
});

test('a paused film stays paused at its position, with a freeze frame until the new rendition shows', async () => {
  const list = qualities();
  shown = await showPlayer({ qualities: list }, { source: list[0]?.Url ?? '' });
  await start();
  await button('暂停').click();
  await expect.poll(() => shown?.media.paused).toBe(true);
  const before = shown.media.currentTime;
  let played = 0;
  shown.media.addEventListener('play', () => {
    played += 1;
  });
  await button('清晰度 高清').click();
  await page.getByRole('menuitemradio', { name: '标清' }).click();
  await expect.poll(() => shown?.media.src).toBe(list[1]?.Url);
  await expect.poll(() => shown?.root.querySelectorAll('canvas').length).toBe(0);
  expect(Math.abs(shown.media.currentTime - before)).toBeLessThan(0.1);
  expect([shown.media.paused, played]).toEqual([true, 0]);
});

test('a quality that cannot be played leaves the film unchanged', async () => {
  const list = qualities();
  shown = await showPlayer({ qualities: list }, { source: list[0]?.Url ?? '' });
  await start();
  await button('清晰度 高清').click();
  await page.getByRole('menuitemradio', { name: '超清' }).click();
  await expect.element(page.getByText('暂时无法切换到 超清')).toBeVisible();
  await expect.element(button('清晰度 高清')).toBeInTheDocument();
  expect(shown.media.src).toBe(list[0]?.Url);
  expect(document.cookie).not.toContain('selectedStreamLevel');
  expect(shown.events).not.toContain('failed');
});

test.each([
  ['never answers', { seconds: 'none', ending: 'silence' }],
  ['sends only its header', { seconds: 0, ending: 'silence' }],
] as const)(
  'a quality that %s leaves the film playing, shows a notice and is not stored',
  async (_how, answer) => {
    const list = qualities();
    const hanging = serveFilm(answer);
    try {
      shown = await showPlayer(
        { qualities: [...list, { definition: '2k', desc: '蓝光', Url: hanging.address }] },
        { source: list[0]?.Url ?? '' },
      );
      await start();
      const { media } = shown;
      let stops = 0;
      for (const sign of ['pause', 'emptied', 'waiting'])
        media.addEventListener(sign, () => {
          stops += 1;
        });
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      await button('清晰度 高清').click();
      await page.getByRole('menuitemradio', { name: '蓝光' }).click();
      await vi.advanceTimersByTimeAsync(11_000);
      vi.useRealTimers();
      await expect.element(page.getByText('暂时无法切换到 蓝光')).toBeVisible();
      const time = media.currentTime;
      await expect.poll(() => media.currentTime).toBeGreaterThan(time + 0.2);
      expect([stops, media.src]).toEqual([0, list[0]?.Url]);
      expect(document.cookie).not.toContain('selectedStreamLevel');
      await expect.element(button('清晰度 高清')).toBeInTheDocument();
      expect(shown.events).not.toContain('failed');
    } finally {
      vi.useRealTimers();
      hanging.remove();
    }
  },
);

/** Presses a control of the player at once, also one in a closed menu. */
const pressAtOnce = (selector: string, text = '') =>
  [...(shown?.root.querySelectorAll<HTMLElement>(selector) ?? [])]
    .find(({ textContent }) => textContent?.includes(text))
    ?.click();
const choose = (desc: string) => pressAtOnce('[role="menuitemradio"]', desc);
const quality = () =>
  shown?.root
    .querySelector('button[aria-label^="清晰度"]')
    ?.getAttribute('aria-label')
    ?.replace('清晰度 ', '');
/** Begins a switch of the quality, and waits until it has ended: it frees the element that has loaded the rendition. */
async function switchAndWait(begin: () => void) {
  const created = vi.spyOn(document, 'createElement');
  begin();
  const preload = created.mock.results
    .map(({ value }) => value)
    .find((value) => value instanceof HTMLVideoElement);
  created.mockRestore();
  if (!preload) throw new Error('No rendition is loaded');
  await expect.poll(() => preload.hasAttribute('src')).toBe(false);
}

test('a choice of the quality that plays ends the switch to another one', async () => {
  const list = qualities();
  shown = await showPlayer({ qualities: list }, { source: list[0]?.Url ?? '' });
  await start();
  await switchAndWait(() => {
    choose('标清');
    choose('高清');
  });
  expect(shown.media.src).toBe(list[0]?.Url);
  expect(document.cookie).not.toContain('selectedStreamLevel');
});

test.each(['蓝光', '高清'])(
  'a choice of %s while another quality replaces the film keeps the position',
  async (last) => {
    const list = [...qualities(), { definition: '2k', desc: '蓝光', Url: longClipAddress() }];
    shown = await showPlayer({ qualities: list }, { source: list[0]?.Url ?? '' });
    await start();
    const { media } = shown;
    media.currentTime = 30;
    await expect.poll(() => media.seeking).toBe(false);
    const replaced = new Promise((resolve) => media.addEventListener('emptied', resolve, { once: true }));
    choose('标清');
    await replaced;
    choose(last);
    await expect.poll(quality).toBe(last);
    await expect.poll(() => media.src).toBe(list.find(({ desc }) => desc === last)?.Url);
    await expect.poll(() => media.readyState > 1 && !media.seeking).toBe(true);
    expect(media.currentTime).toBeGreaterThanOrEqual(30);
  },
);

async function startPlaylist() {
  const list = qualities();
  const playlist = [list[0]?.Url ?? '', longClipAddress()].map((source) => ({ name: source, source }));
  shown = await showPlayer({ qualities: list, playlist }, { source: list[0]?.Url ?? '' });
  await start();
  return playlist.map(({ source }) => source);
}

test('the next film of a playlist ends a switch of the quality', async () => {
  const [, next] = await startPlaylist();
  await switchAndWait(() => {
    choose('标清');
    pressAtOnce('[aria-label="下一个"]');
  });
  await expect.poll(() => shown?.media.src).toBe(next);
});

test('back at its first film, a playlist shows the quality that plays, and another one can be chosen', async () => {
  const [first, next] = await startPlaylist();
  choose('标清');
  await expect.poll(quality).toBe('标清');
  pressAtOnce('[aria-label="下一个"]');
  await expect.poll(() => shown?.media.src).toBe(next);
  pressAtOnce('[aria-label="上一个"]');
  await expect.poll(() => shown?.media.src).toBe(first);
  expect(quality()).toBe('高清');
  choose('标清');
  await expect.poll(() => shown?.media.src).not.toBe(first);
});

test('a video starts with the stored quality', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie of the choice is what is tested
  document.cookie = 'selectedStreamLevel=360p; path=/';
  const list = qualities();
  shown = await showPlayer({ qualities: list, language: 'en-us' }, { source: list[0]?.Url ?? '' });
  expect(shown.media.src).toBe(list[1]?.Url);
  await button('Play').last().click();
  await expect.element(button('Resolution 标清')).toBeInTheDocument();
});

const vtt = (text: string) =>
  URL.createObjectURL(new Blob([`WEBVTT\n\n00:00.000 --> 00:30.000\n${text}\n`], { type: 'text/vtt' }));

// spec: §3/player-configuration
test('captions can be chosen, render as text, and can be switched off', async () => {
  const captions = [
    { value: vtt('<b>晨光</b>\n<img src=x>'), text: '中文' },
    { value: vtt('Morning'), text: 'English' },
    { value: 'data:text/vtt,nothing', text: '坏的' },
  ];
  shown = await showPlayer({ captions });
  await start();
  const choose = async (name: string) => {
    await button('更多').click();
    await button(/^字幕/).click();
    await page.getByRole('menuitemradio', { name }).click();
  };
  await choose('中文');
  await expect.element(page.getByText('字幕切换到 中文')).toBeVisible();
  await expect.element(page.getByText('晨光', { exact: true })).toBeVisible();
  expect(shown.root.querySelectorAll('p img')).toHaveLength(0);
  await choose('English');
  await expect.element(page.getByText('Morning')).toBeVisible();
  await expect.element(page.getByText('晨光', { exact: true })).not.toBeInTheDocument();
  await choose('坏的');
  await expect.element(page.getByText('字幕加载失败')).toBeVisible();
  await choose('中文');
  await expect.element(page.getByText('晨光', { exact: true })).toBeVisible();
  await choose('关闭');
  await expect.element(page.getByText('晨光', { exact: true })).not.toBeInTheDocument();
});

test('a film without selectable tracks has no menu, whatever its list says', async () => {
  shown = await showPlayer({ audioTracks: ['原声', '伴奏'].map((text) => ({ value: text, text })) });
  await start();
  expect(shown.root.querySelector('[aria-label^="音轨"]')?.hasAttribute('hidden')).toBe(true);
});

test('an open menu that is drawn again keeps the focus', async () => {
  shown = await showPlayer();
  await start();
  await button(/^倍速/).click();
  const row = (name: string) => page.getByRole('menuitemradio', { name });
  (row('0.5x').element() as HTMLElement).focus();
  shown.media.playbackRate = 2;
  await expect.element(row('2.0x')).toBeChecked();
  await expect.element(row('0.5x')).toHaveFocus();
});

// spec: §3/player-configuration
test('pressing a marker opens its card, pressing it again seeks', async () => {
  const markers = [{ coverUrl: '', title: '途中', describe: '最好看的一段路', offset: 30 }];
  shown = await showPlayer({ markers });
  await start();
  const dot = button('途中 00:30');
  await expect.element(dot).toBeInTheDocument();
  dot.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(page.getByText('最好看的一段路')).toBeVisible();
  expect(shown.media.currentTime).toBeLessThan(30);
  dot.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(() => shown?.media.currentTime ?? 0).toBeGreaterThanOrEqual(30);
  await expect.element(page.getByText('最好看的一段路')).not.toBeInTheDocument();
});

test('a cover on the image host is loaded by the store and released', async () => {
  const requestedPaths: string[] = [];
  shown = await showPlayer({
    markers: [{ coverUrl: 'still/1', title: '途中', describe: '', offset: 30 }],
    fetchPicture: async (path) => {
      requestedPaths.push(path);
      return new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' });
    },
  });
  await start();
  const dot = button('途中 00:30');
  dot.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const cover = () => shown?.root.querySelector('img')?.getAttribute('src') ?? '';
  await expect.poll(cover).toContain('blob:');
  expect(requestedPaths).toEqual(['still/1']);
  await button('从「途中」播放').click();
  await expect.poll(() => shown?.media.currentTime ?? 0).toBeGreaterThanOrEqual(30);
});
