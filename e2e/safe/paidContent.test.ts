/** Paid pages and films cannot be opened without their grant, however their address is spelled. */
import { readdirSync, statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clipOf } from '../../provider/src/rules/clip.ts';
import { type Dice, dice } from '../../provider/src/sample/random.ts';
import { longStore, pageParts } from '../../provider/src/sample/store.ts';
import { attacks, sized } from './harness/attacks.ts';
import { type Client, clientOf } from './harness/client.ts';
import { type Provider, startProvider } from './harness/provider.ts';

const SEED = 120_706;
const FILMS = join(import.meta.dirname, '../../provider/media/films');
const WIDTHS = [180, 200, 500];
/** Longest start of a provider on a busy machine, in ms. */
const START_TIMEOUT = 300_000;
/** Concurrent requests. */
const CONCURRENCY = 16;

const { books, videos } = longStore();
const paidChapters = books.flatMap(({ bookId, chapters }) =>
  chapters.filter(({ price }) => price > 0).map(({ number, pages }) => ({ bookId, number, pages })),
);
const paidPages = paidChapters.flatMap(({ bookId, number, pages }) =>
  Array.from({ length: pages }, (_, page) => pageParts(bookId, number, page)).flat(),
);
const closed = videos.filter(({ vodPointsPlay, vipOnly }) => vodPointsPlay > 0 || vipOnly);
const open = videos.filter(({ vodPointsPlay, vipOnly }) => vodPointsPlay === 0 && !vipOnly);

let provider: Provider;
let buyer: Client;
const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });

beforeAll(async () => {
  provider = await startProvider();
  buyer = clientOf(() => provider.origin);
  await buyer.register();
  await buyer.recharge();
}, START_TIMEOUT);
afterAll(async () => {
  agent.destroy();
  await provider.close();
});

/** Requests a path exactly as it is written, without a cookie. @returns the status. */
function statusOf(path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port: provider.port, path, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Whether a status reveals content, or that it exists. */
const isOpened = (status: number) => status < 400;

/** Requests all paths, some at a time. @returns those that were opened. */
async function openedOf(paths: readonly string[], name: string, seed?: number): Promise<readonly string[]> {
  const count = attacks(name, seed);
  const remaining = [...paths];
  const opened: string[] = [];
  const work = async () => {
    for (let path = remaining.pop(); path !== undefined; path = remaining.pop())
      if (!count.record(!isOpened(await statusOf(path)))) opened.push(path);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return opened;
}

/** Spellings of a picture address that might bypass the check of its grant. */
const SPELLINGS: readonly ((path: string, random: Dice) => string)[] = [
  (path) => path,
  (path) => path.toUpperCase(),
  (path) => path.replace('page', 'Page'),
  (path) => path.replace('page', '%70age'),
  (path) => path.replace('page', 'p%2561ge'),
  (path) => path.replace('page', '%EF%BD%90age'),
  (path) => path.replaceAll('/', '%2F'),
  (path) => path.replaceAll('/', '%2f').replace('page%2f', 'page/'),
  (path) => path.replaceAll('/', '//'),
  (path) => path.replaceAll('/', '/./'),
  (path) => path.replaceAll('/', '\\'),
  (path) => `/${path}`,
  (path) => `./${path}`,
  (path) => `cover/../${path}`,
  (path) => `cover/%2e%2e/${path}`,
  (path) => `cover/%252e%252e/${path}`,
  (path) => `${path}/`,
  (path) => `${path}/.`,
  (path) => `${path}%00`,
  (path) => `${path};x=1`,
  (path) => path.replace(/\d+/, '0$&'),
  (path) => path.replaceAll(/\d+/g, '00$&'),
  (path) => path.replaceAll(/\d+/g, '$&.0'),
  (path) => path.replaceAll(/\d+/g, '%2b$&'),
  (path) => path.replace(/\/(\d+)\/(\d+)\//, '/$1/1/../$2/'),
  (path) => path.replace(/\/(\d+)\/(\d+)\//, '/$1/1%2f..%2f$2/'),
  (path) => `${path}~`,
  (path) => `${path}~.`,
  (path) => `${path}~1.1.AAAAAAAAAAAAAAAAAAAAAA`,
  (path) => `${path}~zzzzzzzz.1.${'A'.repeat(22)}`,
  (path, random) => `${path}~${random.next().toString(36)}.${random.next().toString(36)}`,
];

describe('the pages of paid chapters', () => {
  it('are refused without a grant, in any width and spelling', async () => {
    const random = dice(`pages ${SEED}`);
    const sample = random.shuffle(paidPages).slice(0, sized(300, paidPages.length));
    const paths = sample.map((path, index) => {
      const respell = SPELLINGS[index % SPELLINGS.length] as (typeof SPELLINGS)[number];
      return `/img/${respell(path, random)}_${random.pick(WIDTHS)}_0.img`;
    });
    expect(paths.length).toBeGreaterThan(200);
    expect(await openedOf(paths, 'paid pages without a grant', SEED)).toEqual([]);
  });

  it('are refused for range and conditional requests', async () => {
    const count = attacks('paid pages asked for by headers');
    const path = `/img/${paidPages[0]}_500_0.img`;
    for (const headers of [
      { Range: 'bytes=0-63' },
      { 'If-None-Match': '*' },
      { 'If-Modified-Since': new Date().toUTCString() },
      { 'X-Original-URL': '/img/cover/1001_200_0.img' },
      { 'X-Forwarded-Prefix': '/img/cover' },
      { Authorization: 'Bearer x' },
      { Cookie: 'manying_session=x' },
    ] as Record<string, string>[]) {
      expect(count.record((await statusOf(path, headers)) === 403), JSON.stringify(headers)).toBe(true);
    }
  });

  it('open for the buyer of the chapter, whose grant opens no other chapter', async () => {
    const random = dice(`grants ${SEED}`);
    const [bought, ...others] = random.shuffle(paidChapters);
    if (!bought) throw new Error('The sample store sells no chapter');
    const path = `/api/book/read_chapter?bookId=${bought.bookId}&number=${bought.number}`;
    const offered = await buyer.get<{ chapterId: number; bookPics: string[][] }>(path);
    expect(offered.data.bookPics).toEqual([]);
    await buyer.buyChapter(offered.data.chapterId);
    const granted = (await buyer.get<{ bookPics: string[][] }>(path)).data.bookPics.flat();
    expect(granted.length).toBeGreaterThan(0);
    expect(await statusOf(`/img/${granted[0]}_180_0.img`)).toBe(200);

    const grant = granted[0]?.split('~')[1] ?? '';
    const stolen = others
      .slice(0, sized(80, others.length))
      .map(({ bookId, number }) => `/img/page/${bookId}/${number}/0/0~${grant}_500_0.img`);
    // Pages of its own chapter, each with a grant that differs in one character.
    const forged = Array.from({ length: sized(80, 5000) }, () => {
      const index = random.between(0, grant.length - 1);
      const replacement = random.pick([
        ...'0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_.',
      ]);
      const changed = grant.slice(0, index) + replacement + grant.slice(index + 1);
      return changed === grant ? [] : [`/img/${granted[0]?.split('~')[0]}~${changed}_500_0.img`];
    }).flat();
    expect(await openedOf([...stolen, ...forged], 'paid pages with a stolen or forged grant', SEED)).toEqual(
      [],
    );
  });
});

/** The files of a film's folder, by their paths in it. */
function filesOf(film: string): string[] {
  const folder = join(FILMS, film);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => relative(folder, file));
}
/** Files that a preview may load: its own clip, and captions, which are cut to its length. */
const isPreview = (file: string) => file === 'preview.mp4' || file.endsWith('.vtt');

interface Detail {
  readonly vodPlayUrl: string;
}
const detailOf = async (vodId: number, client = clientOf(() => provider.origin)) =>
  (await client.get<Detail>(`/api/vod/detail/${vodId}`)).data;
const grantOf = (address: string) => new URL(address).searchParams.get('grant') ?? '';

describe('films that are not free', () => {
  it('do not play beyond their previews without a purchase', async () => {
    const random = dice(`films ${SEED}`);
    const free = await Promise.all(
      open.map(async ({ vodId, film }) => ({ film, ...(await detailOf(vodId)) })),
    );
    const paths: string[] = [];
    for (const { vodId, film, canTryWatch } of closed) {
      const { vodPlayUrl } = await detailOf(vodId);
      if (!canTryWatch) expect(vodPlayUrl).toBe('');
      const preview = vodPlayUrl ? grantOf(vodPlayUrl) : '';
      // The grant of something free, preferably of a clip of this film.
      const shared = free.find((video) => clipOf(video.film)?.film === film) ?? free[0];
      const stolen = grantOf(shared?.vodPlayUrl ?? '');
      for (const file of filesOf(film).filter((name) => !isPreview(name))) {
        const base = `/media/${vodId}/${film}`;
        paths.push(
          `${base}/${file}`,
          `${base}/${file}?grant=`,
          `${base}/${file}?grant=${preview}`,
          `${base}/${file}?grant=${preview.replace('p', 'f')}`,
          `${base}/${file}?grant=${stolen}`,
          `${base}/${file}?grant=${stolen}&grant=${preview}`,
          `${base}/preview.mp4/../${file}?grant=${preview}`,
          `${base}/preview.mp4/%2e%2e/${file}?grant=${preview}`,
          `${base}/x/..%2f${file}?grant=${preview}`,
          `${base}//${file}?grant=${preview}`,
          `${base}/${file.replace('.', '%2e')}?grant=${preview}`,
          `${base}/${file}%00.vtt?grant=${preview}`,
          `${base}/${file}%2f.vtt?grant=${preview}`,
          `/media/0${vodId}/${film}/${file}?grant=${stolen}`,
          `/media/${stolen}/${film}/${file}`,
          `/media/films/${film}/${file}`,
          `/media/ads/../films/${film}/${file}`,
          `/media/ads/..%2ffilms%2f${film}%2f${file}`,
        );
      }
    }
    const sample = random.shuffle(paths).slice(0, sized(400, paths.length));
    expect(await openedOf(sample, 'files of films without their grant', SEED)).toEqual([]);
  });

  it('play in full for the buyer, from the addresses in their playlists', async () => {
    const stream = closed.find(({ format, vipOnly }) => format === 'hls' && !vipOnly);
    if (!stream) throw new Error('The sample store sells no stream');
    await buyer.buyVideo(stream.vodId);
    const { vodPlayUrl } = await detailOf(stream.vodId, buyer);
    const seen = new Set<string>();
    async function follow(address: string): Promise<void> {
      const { origin, pathname } = new URL(address);
      if (seen.has(pathname) || origin !== provider.origin) return;
      seen.add(pathname);
      const answer = await fetch(address);
      expect(answer.status, pathname).toBe(200);
      const text = await answer.text();
      if (!pathname.endsWith('.m3u8')) return;
      const named = [...text.matchAll(/URI="([^"]+)"|^([^#\s].*)$/gm)].map(
        (match) => match[1] ?? match[2] ?? '',
      );
      for (const name of named) await follow(new URL(name, address).href);
    }
    await follow(vodPlayUrl);
    expect([...seen].filter((path) => path.endsWith('.m4s')).length).toBeGreaterThan(20);
    expect(await openedOf([...seen], 'addresses of a bought stream without their grant')).toEqual([]);
  });
});
