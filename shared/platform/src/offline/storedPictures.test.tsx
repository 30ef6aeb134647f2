import { pictureText, storePicture } from '@manying/platform/imageHost';
import {
  offlineChapters,
  offlineUsage,
  removeOfflineChapters,
  saveChapter,
  saveOpenedChapter,
} from '@manying/platform/offline';
import {
  address,
  chapter,
  encryptedText,
  granted,
  grantedAddress,
  HOST,
  loadAndStore,
  network,
  readDatabase,
  setUpOffline,
  signal,
  storedCounts,
} from '@manying/platform/testing/offlineChapters';
import { seededRandom } from '@manying/testing/random';
import { expect, test, vi } from 'vitest';

setUpOffline();

test('removes pictures that a chapter has replaced, also by the same number of new ones', async () => {
  await saveChapter(chapter(1), '7', signal, () => {});
  await saveOpenedChapter(chapter(1, { pictures: ['new/0', 'new/1'] }), '7');
  expect((await readDatabase()).pictures).toEqual([]);
  const [saved] = await offlineChapters('7');
  expect(saved).toMatchObject({ pictures: 2, there: 0, bytes: 0 });
});

test('does not store a picture that its chapter does not reference any more', async () => {
  await saveOpenedChapter(chapter(1), '7');
  await saveOpenedChapter(chapter(1, { pictures: ['new/0', 'new/1'] }), '7');
  await loadAndStore(1, 0);
  storePicture(`${HOST}/new/0_500_0.img`, 'new');
  await expect.poll(() => storedCounts()).toEqual([[1, 1]]);
  expect((await readDatabase()).pictures).toEqual([`${HOST}/new/0_500_0.img`]);
});

test('counts a shared picture that another chapter has loaded later', async () => {
  const withCover = { cover: 'cover/1' };
  await saveOpenedChapter(chapter(1, withCover), '7');
  await saveChapter(chapter(2, withCover), '7', signal, () => {});
  await saveOpenedChapter(chapter(1, withCover), '7');
  expect(await storedCounts()).toEqual([
    [1, 1],
    [2, 3],
  ]);
});

test('each stored picture is referenced by a chapter and counted, after each of 150 random steps (seed 1)', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const random = seededRandom(1);
  const below = (count: number) => Math.floor(random() * count);
  /** A chapter with a random number and version of pictures. */
  const randomChapter = () => {
    const number = 1 + below(3);
    const edition = below(2);
    return chapter(number, {
      pictures: Array.from({ length: 1 + below(3) }, (_, index) => `page/${number}/${edition}/${index}`),
    });
  };
  for (let step = 0; step < 150; step += 1) {
    const target = randomChapter();
    const operation = below(5);
    network.online = below(4) > 0;
    if (operation <= 1) await saveOpenedChapter(target, '7');
    else if (operation === 2) await saveChapter(target, '7', signal, () => {});
    else if (operation === 3) {
      for (const path of target.pictures) storePicture(`${HOST}/${path}_500_0.img`, path);
    } else await removeOfflineChapters([target]);
    const { pictures, referenced: shown, bytes } = await readDatabase();
    expect(
      pictures.filter((address) => !shown.includes(address)),
      `step ${step}`,
    ).toEqual([]);
    await expect
      .poll(async () => offlineUsage(await offlineChapters('7')).taken - (await readDatabase()).bytes, {
        message: `step ${step}: ${bytes}`,
      })
      .toBe(0);
  }
});

test('pictures are saved whatever their grants: another one finds them, and none is fetched twice', async () => {
  expect(await saveChapter(granted(1, 0), '7', signal, () => {})).toBe('saved');
  const fetched = vi.mocked(window.fetch).mock.calls.length;
  expect(await saveChapter(granted(1, 1), '7', signal, () => {})).toBe('saved');
  expect(vi.mocked(window.fetch).mock.calls.length).toBe(fetched);
  await saveOpenedChapter(granted(1, 2), '7');
  expect(await storedCounts()).toEqual([[1, 2]]);
  network.online = false;
  const text = await encryptedText(grantedAddress(1, 0, 0));
  for (const version of [0, 1, 2, 3])
    expect(await pictureText(grantedAddress(1, 0, version), signal)).toBe(text);
});

test('a picture that is shown with a renewed grant is saved for its chapter', async () => {
  await saveOpenedChapter(granted(1, 0), '7');
  storePicture(grantedAddress(1, 1, 5), await encryptedText('a picture'));
  await expect.poll(() => storedCounts()).toEqual([[1, 1]]);
});

test('serves the stored picture when the grant is refused', async () => {
  expect(await saveChapter(granted(1, 0), '7', signal, () => {})).toBe('saved');
  vi.mocked(window.fetch).mockImplementation(async () => new Response(null, { status: 403 }));
  expect(await pictureText(grantedAddress(1, 0, 0), signal)).toBe(
    await encryptedText(grantedAddress(1, 0, 0)),
  );
});

/** Saves a chapter in the format of builds before contract 1.3: pictures by complete address. */
async function saveByOlderBuild(number: number, version: number, text: string): Promise<void> {
  await saveChapter(granted(number, version), '7', signal, () => {});
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('manying-offline');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const transaction = database.transaction(['contents', 'pictures'], 'readwrite');
  const pictures = transaction.objectStore('pictures');
  const addresses = [0, 1].map((page) => grantedAddress(number, page, version));
  for (const page of [0, 1]) pictures.delete(address(number, page));
  for (const grantedKey of addresses) pictures.put({ address: grantedKey, text });
  transaction
    .objectStore('contents')
    .put({ content: granted(number, version).content, addresses }, ['1', number]);
  await new Promise<void>((resolve) => {
    transaction.oncomplete = () => resolve();
  });
  database.close();
}

test('reads pictures that an older build stored by address with grant, and migrates them', async () => {
  await saveByOlderBuild(1, 0, 'older');
  vi.mocked(window.fetch).mockImplementation(async () => new Response(null, { status: 403 }));
  expect(await pictureText(grantedAddress(1, 0, 0), signal)).toBe('older');
  await saveOpenedChapter(granted(1, 1), '7');
  expect(await storedCounts()).toEqual([[1, 2]]);
  for (const version of [0, 1, 2])
    expect(await pictureText(grantedAddress(1, 1, version), signal)).toBe('older');
});
