import { keepPicture, pictureText } from '@manying/platform/imageHost';
import {
  type ChapterToKeep,
  forgetOthers,
  keepOpened,
  keptChapter,
  keptChapters,
  offlineRoom,
  removeKept,
  saveChapter,
} from '@manying/platform/offline';
import { setSite } from '@manying/platform/site';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const HOST = 'https://images.test';
const signal = new AbortController().signal;
const chapter = (number: number, fields: Partial<ChapterToKeep> = {}): ChapterToKeep => ({
  bookId: '1',
  number,
  bookTitle: '星港列车',
  title: `话${number}`,
  cover: '',
  price: 0,
  content: { number },
  pictures: [`page/${number}/0`, `page/${number}/1`],
  ...fields,
});
const address = (number: number, page: number) => `${HOST}/page/${number}/${page}_500_0.img`;

let online = true;

beforeEach(() => {
  online = true;
  setSite({
    dynamicApi: HOST,
    staticApi: HOST,
    imageHost: HOST,
    payHost: HOST,
    imageCipher: { algorithm: 'AES-CBC', key: '0123456789abcdef', iv: 'fedcba9876543210' },
    permanentDomain: '',
    payOrigins: [],
    videoCategoryTitles: {},
    videoAds: [],
    ageGate: false,
  });
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    if (!online) throw new TypeError('Failed to fetch');
    return new Response(`text of ${String(input)}`);
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await removeKept(await keptChapters('7'));
  await removeKept(await keptChapters('8'));
});

/** Fetches a picture as a page does that shows it. */
const show = async (number: number, page: number) =>
  keepPicture(address(number, page), await pictureText(address(number, page), signal));

const there = async (userId = '7') =>
  (await keptChapters(userId)).map(({ number, there }) => [number, there] as const);

test('the pictures of an opened chapter are kept as they are shown, and come back without a network', async () => {
  await keepOpened(chapter(1), '7');
  await show(1, 0);
  await expect.poll(() => there()).toEqual([[1, 1]]);
  online = false;
  expect(await pictureText(address(1, 0), signal)).toBe(`text of ${address(1, 0)}`);
  await expect(pictureText(address(1, 1), signal)).rejects.toThrow('Failed to fetch');
  expect(await keptChapter(chapter(1), '7')).toEqual({ number: 1 });
});

test('a picture that the host does not have is kept as such', async () => {
  vi.mocked(window.fetch).mockImplementation(async () => new Response(null, { status: 204 }));
  await keepOpened(chapter(1), '7');
  await show(1, 0);
  await expect.poll(() => there()).toEqual([[1, 1]]);
  vi.mocked(window.fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await pictureText(address(1, 0), signal)).toBe('');
});

test('a saved chapter is there whole, its progress was told', async () => {
  const shares: number[] = [];
  expect(await saveChapter(chapter(2), '7', signal, (share) => shares.push(share))).toBe('saved');
  expect(shares).toEqual([0.5, 1]);
  const [kept] = await keptChapters('7');
  expect(kept).toMatchObject({ number: 2, saved: true, pictures: 2, there: 2 });
  expect(offlineRoom(await keptChapters('7')).taken).toBe(kept?.bytes);
  expect(kept?.bytes).toBe(2 * `text of ${address(2, 0)}`.length);
});

test('saving that fails leaves the chapter as it was', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await keepOpened(chapter(3), '7');
  online = false;
  expect(await saveChapter(chapter(3), '7', signal, () => {})).toBe('failed');
  expect(await saveChapter(chapter(4), '7', signal, () => {})).toBe('failed');
  expect((await keptChapters('7')).map(({ number, saved }) => [number, saved])).toEqual([[3, false]]);
});

test('a chapter is called saved only when it is there whole', async () => {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  vi.mocked(window.fetch).mockImplementation(async (input) => {
    if (String(input) === address(5, 1)) await gate;
    return new Response('text');
  });
  const saving = saveChapter(chapter(5), '7', signal, () => {});
  await expect.poll(() => there()).toEqual([[5, 1]]);
  expect((await keptChapters('7')).map(({ saved }) => saved)).toEqual([false]);
  letGo();
  expect(await saving).toBe('saved');
  expect((await keptChapters('7')).map(({ saved }) => saved)).toEqual([true]);
});

test('a full disk ends the saving with nothing half done', async () => {
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === 'pictures') throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, args);
  });
  expect(await saveChapter(chapter(5), '7', signal, () => {})).toBe('full');
  expect(await there()).toEqual([]);
});

test('what one user paid for is no other’s, and goes when another comes', async () => {
  await saveChapter(chapter(6, { price: 12 }), '7', signal, () => {});
  await saveChapter(chapter(7), '7', signal, () => {});
  expect(await keptChapter(chapter(6), '8')).toBeUndefined();
  expect(await there('8')).toEqual([[7, 2]]);
  await forgetOthers('8');
  expect(await there('7')).toEqual([[7, 2]]);
});

test('a removed chapter takes its own pictures along, not the cover of the chapters that stay', async () => {
  const withCover = { cover: 'cover/1' };
  await saveChapter(chapter(8, withCover), '7', signal, () => {});
  await saveChapter(chapter(9, withCover), '7', signal, () => {});
  await removeKept([{ bookId: '1', number: 8 }]);
  expect(await there()).toEqual([[9, 3]]);
  online = false;
  await expect(pictureText(address(8, 0), signal)).rejects.toThrow();
  expect(await pictureText(`${HOST}/cover/1_200_0.img`, signal)).toContain('cover/1');
});
