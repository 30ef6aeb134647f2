import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { watch } from '../db/schema.ts';
import { type Browser, openTestApp, type TestApp } from '../testing/testApp.ts';

const HOUR = 60 * 60 * 1000;
let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
  const films = join(shop.deps.mediaFolder, 'films');
  mkdirSync(join(films, 'hill'), { recursive: true });
  writeFileSync(join(films, 'hill/film.mp4'), 'the whole film');
  writeFileSync(join(films, 'hill/preview.mp4'), 'preview');
  writeFileSync(
    join(films, 'hill/zh.vtt'),
    'WEBVTT\n\n00:01.000 --> 00:02.000\nsoon\n\n00:40.000 --> 00:41.000\nlate\n',
  );
  mkdirSync(join(films, 'lake/hls'), { recursive: true });
  writeFileSync(
    join(films, 'lake/hls/master.m3u8'),
    '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n720/index.m3u8\n',
  );
  mkdirSync(join(films, 'lake/hls/720'));
  writeFileSync(
    join(films, 'lake/hls/720/index.m3u8'),
    '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:6,\n00.m4s\n#EXT-X-ENDLIST\n',
  );
  writeFileSync(join(films, 'lake/hls/720/init.mp4'), 'init');
  writeFileSync(join(films, 'lake/hls/720/00.m4s'), 'segment');
  cpSync(join(films, 'hill/preview.mp4'), join(films, 'lake/preview.mp4'));
});
afterAll(() => shop.close());

async function viewer(coins = 0, vip = false): Promise<Browser> {
  const browser = shop.browser();
  const { account } = await browser.register();
  if (coins > 0 || vip) await browser.grant(account, coins, vip);
  return browser;
}

function fetchPath(address: string) {
  const { pathname, search } = new URL(address);
  return shop.app.request(pathname + search);
}

/** An address with the grant of another address. */
function withGrantOf(address: string, other: string): string {
  const changed = new URL(address);
  changed.searchParams.set('grant', new URL(other).searchParams.get('grant') ?? '');
  return changed.href;
}

describe('video detail', () => {
  // spec: §3/video
  test('a free video gives its film to anybody', async () => {
    const { data } = await shop.browser().get('/api/vod/detail/1');
    expect(data).toMatchObject({
      vodId: 1,
      vodPointsPlay: 0,
      bought: false,
      canTryWatch: true,
      vipOnly: false,
    });
    expect(data.vodPlayUrl).toMatch(/^http:\/\/localhost:8090\/media\/1\/hill\/film\.mp4\?grant=f[\w.-]+$/);
    expect(await (await fetchPath(data.vodPlayUrl)).text()).toBe('the whole film');
    const similarIds = data.guessLikeList.map((item: { vodId: number }) => item.vodId);
    // Those of its type first, then others.
    expect(similarIds).toEqual([2, 3, 4, 5, 10, 11, 12, 13]);
  });

  // spec: §6/server-side-enforcement
  test('a viewer who has not paid gets the preview, and no change of its address opens the film', async () => {
    const { data } = await (await viewer(500)).get('/api/vod/detail/2');
    expect(data).toMatchObject({ bought: false, vodPointsPlay: 30 });
    expect(await (await fetchPath(data.vodPlayUrl)).text()).toBe('preview');
    expect(await (await fetchPath(data.captions[0]?.value ?? '')).text()).toBe(
      'WEBVTT\n\n00:01.000 --> 00:02.000\nsoon',
    );
    for (const file of ['film.mp4', './film.mp4', 'x/../film.mp4', '%66ilm.mp4', 'x/%2e%2e/film.mp4']) {
      const guessed = data.vodPlayUrl.replace('preview.mp4', file);
      expect([403, 404]).toContain((await fetchPath(guessed)).status);
    }
    const forged = data.vodPlayUrl.replace('grant=p', 'grant=f').replace('preview.mp4', 'film.mp4');
    expect((await fetchPath(forged)).status).toBe(403);
  });

  test('a grant opens the film it was given for, and no other that shares its files', async () => {
    const buyer = await viewer(30);
    await buyer.post('/api/vod/buy', { vodId: '2' });
    const bought = (await buyer.get('/api/vod/detail/2')).data.vodPlayUrl;
    const free = (await shop.browser().get('/api/vod/detail/1')).data.vodPlayUrl;
    expect((await fetchPath(bought)).status).toBe(200);
    expect((await fetchPath(withGrantOf(bought, free))).status).toBe(403);
    expect((await fetchPath(bought.replace('/2/', '/10/'))).status).toBe(403);
  });

  test('a member gets addresses that expire with the membership', async () => {
    const member = await viewer(0, true);
    shop.advance(30 * 24 * HOUR - 2 * HOUR);
    const { vodPlayUrl } = (await member.get('/api/vod/detail/4')).data;
    expect((await fetchPath(vodPlayUrl)).status).toBe(200);
    shop.advance(2 * HOUR);
    expect((await fetchPath(vodPlayUrl)).status).toBe(403);
    expect((await member.get('/api/vod/detail/4')).data.vodPlayUrl).toContain('preview.mp4');
  });

  test('a cached answer for visitors without a session has no expired address', async () => {
    for (let hour = 0; hour < 30; hour += 5) {
      const { vodPlayUrl } = (await shop.browser().get('/api/vod/detail/1')).data;
      expect((await fetchPath(vodPlayUrl)).status, `${hour} h later`).toBe(200);
      shop.advance(5 * HOUR);
    }
  });

  test('without a preview there are no addresses', async () => {
    const { data } = await (await viewer()).get('/api/vod/detail/3');
    expect(data).toMatchObject({ canTryWatch: false, vodPlayUrl: '' });
    expect(JSON.stringify(data)).not.toContain('/media/');
  });

  // spec: §2/membership-limit-panel
  test('a video for members opens for members only', async () => {
    const member = await viewer(0, true);
    expect((await member.get('/api/vod/detail/4')).data.vodPlayUrl).toContain('film.mp4');
    expect((await (await viewer()).get('/api/vod/detail/4')).data).toMatchObject({
      vipOnly: true,
      vodPlayUrl: expect.stringContaining('preview.mp4'),
    });
  });

  // spec: §3/player-configuration
  test('qualities, audio tracks and playlist of a stream come with the film only, ads with both', async () => {
    const browser = await viewer(30);
    const before = (await browser.get('/api/vod/detail/5')).data;
    expect(before.vodPlayUrl).toContain('preview.mp4');
    expect(before).not.toHaveProperty('qualities');
    expect(before).not.toHaveProperty('playlist');
    expect(before.adVideos).toEqual([
      { adVideo: 'http://localhost:8090/media/ads/one.mp4', adVideoLink: 'https://example.com/' },
    ]);
    await browser.post('/api/vod/buy', { vodId: '5' });
    const after = (await browser.get('/api/vod/detail/5')).data;
    expect(after).toMatchObject({ bought: true, audioTracks: [{ value: 'zh', text: '国语' }] });
    expect(after.vodPlayUrl).toMatch(/\/5\/lake\/hls\/master\.m3u8\?/);
    expect(after.qualities).toEqual([
      { definition: '720', desc: '高清', Url: expect.stringMatching(/^http.*\/lake\/hls\/720\.m3u8\?/) },
    ]);
    expect(after.playlist).toEqual([
      { name: '湖', source: after.vodPlayUrl },
      { name: '山', source: expect.stringMatching(/^http.*\/5\/hill\/film\.mp4\?/) },
    ]);
    for (const entry of after.playlist) expect((await fetchPath(entry.source)).status).toBe(200);
  });

  test('every address in the playlists of a stream carries the grant', async () => {
    const browser = await viewer(30);
    await browser.post('/api/vod/buy', { vodId: '5' });
    const { vodPlayUrl } = (await browser.get('/api/vod/detail/5')).data;
    const master = await (await fetchPath(vodPlayUrl)).text();
    const variant = new URL(master.trim().split('\n').at(-1) ?? '', vodPlayUrl).href;
    const list = await (await fetchPath(variant)).text();
    const named = [/URI="([^"]+)"/.exec(list)?.[1], /^[^#].*$/m.exec(list)?.[0]];
    const files = named.map(async (name) => (await fetchPath(new URL(name ?? '', variant).href)).text());
    expect(await Promise.all(files)).toEqual(['init', 'segment']);
    const bare = named.map(
      async (name) => (await fetchPath(new URL(name?.split('?')[0] ?? '', variant).href)).status,
    );
    expect(await Promise.all(bare)).toEqual([403, 403]);
  });

  // spec: §7/heavy-list
  test('an unknown video is 404', async () => {
    expect(await shop.browser().get('/api/vod/detail/999')).toMatchObject({ result: false, code: 404 });
  });
});

describe('buying a video', () => {
  // spec: §6/free-and-bought, §7/post-vod-buy, §9/bought-video-needs-no-repurchase
  test('takes its price once and opens the film', async () => {
    const browser = await viewer(100);
    const requests = [1, 2, 3].map(() => browser.post('/api/vod/buy', { vodId: '2' }));
    expect((await Promise.all(requests)).map((answer) => answer.code)).toEqual([200, 200, 200]);
    expect((await browser.get('/api/user/info')).data.avaliableAmount).toBe(70);
    expect((await browser.get('/api/vod/detail/2')).data).toMatchObject({
      bought: true,
      vodPlayUrl: expect.stringContaining('film.mp4'),
    });
    expect((await browser.get('/api/vod/order/page/1')).data).toMatchObject({
      list: [{ vodId: 2, vodName: '收费' }],
      totalCount: 1,
      totalPage: 1,
    });
  });

  test('with too few coins is 999', async () => {
    expect((await (await viewer(29)).post('/api/vod/buy', { vodId: '2' })).code).toBe(999);
  });

  // spec: §7/get-vod-order-page
  test('needs a user; nothing bought is an empty list', async () => {
    expect((await shop.browser().post('/api/vod/buy', { vodId: '2' })).code).toBe(101);
    expect((await (await viewer()).get('/api/vod/order/page/1')).data).toEqual({
      list: [],
      totalCount: 0,
      totalPage: 0,
    });
  });
});

// spec: §7/post-vod-search, §9/paged-list-size
test('search answers 20 at a time', async () => {
  const browser = shop.browser();
  const search = (currentPage: string) => browser.post('/api/vod/search?content=风景', { currentPage });
  expect((await search('1')).data).toHaveLength(20);
  expect((await search('2')).data).toHaveLength(1);
  expect((await search('0')).code).toBe(400);
});

// spec: §7/post-vod-watch
test('stores a started playback', async () => {
  await shop.browser().post('/api/vod/watch', { vodId: '11' });
  const [seen] = await shop.db.select({ total: count() }).from(watch).where(eq(watch.videoId, 11));
  expect(seen?.total).toBe(1);
  expect((await shop.browser().post('/api/vod/watch', { vodId: '999' })).code).toBe(404);
});

describe('popular words', () => {
  test('are the names of the films that were watched most, then of the first ones', async () => {
    const watched = await openTestApp();
    try {
      const browser = watched.browser();
      await browser.post('/api/vod/watch', { vodId: '3' });
      await watched.browser().post('/api/vod/watch', { vodId: '3' });
      // Of one network only the first one in an hour counts.
      for (let times = 0; times < 5; times += 1)
        expect((await browser.post('/api/vod/watch', { vodId: '12' })).code).toBe(200);
      const { hotWords } = (await browser.get('/api/vod/init_search')).data as unknown as {
        hotWords: string[];
      };
      expect(hotWords).toHaveLength(10);
      expect(hotWords.slice(0, 3)).toEqual(['不可试看', '风景 2', '免费']);
    } finally {
      await watched.close();
    }
  });
});
