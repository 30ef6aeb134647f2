import { cipherVectors, PNG } from '@manying/platform/cipherVectors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPicture } from './showPicture.ts';

const ADDRESS = 'https://images.test/img/page/1_500_0.img';
const TIMEOUT = 60_000;
const [ecb, cbc, ecb192] = cipherVectors;

let respond: () => Promise<Response>;
let requests: string[];
const onFetched = vi.fn<() => void>();
const created = new Set<string>();

beforeEach(() => {
  requests = [];
  respond = async () => new Response(cbc?.text);
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    requests.push(address);
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      respond().then(resolve, reject);
    });
  });
  onFetched.mockClear();
  addEventListener('picture', onFetched);
  const createObjectURL = URL.createObjectURL.bind(URL);
  const revokeObjectURL = URL.revokeObjectURL.bind(URL);
  created.clear();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = createObjectURL(blob);
    created.add(url);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => {
    created.delete(url);
    revokeObjectURL(url);
  });
});
afterEach(() => {
  removeEventListener('picture', onFetched);
  // Of a script that still waits for the files.
  document.body.replaceChildren();
  dispatchEvent(new Event('files'));
  document.querySelector('link[data-picture]')?.remove();
  window.manyingPicture = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Shown {
  readonly cipher?: unknown;
  /** The picture is requested before the scripts of the application. */
  readonly isUrgent?: boolean;
  readonly top?: number;
}

/** A document with a rendered screen whose script has run. Returns its pictures. */
function showDocument({ cipher = cbc?.cipher, isUrgent = true, top = 0 }: Shown = {}) {
  document.body.innerHTML =
    '<div id="root"><div data-first></div></div><div id="rendered">' +
    `<img data-picture="" style="display:block;width:20px;height:20px;margin-top:${top}px;opacity:0.01" alt="">` +
    '<img data-picture="" alt=""></div>';
  const site = document.createElement('data');
  Object.assign(site, { id: 'site-document', textContent: JSON.stringify({ imageCipher: cipher }) });
  document.body.append(site);
  const rendered = document.getElementById('rendered');
  if (rendered) rendered.dataset.picture = ADDRESS;
  if (isUrgent) {
    const link = document.createElement('link');
    link.dataset.picture = '';
    document.head.append(link);
  }
  showPicture(TIMEOUT);
  return [...document.images];
}
/** The picture as the application gets it. */
const loaded = () => window.manyingPicture?.(ADDRESS, new AbortController().signal);

test.each(cipherVectors.filter(({ bits }) => bits !== 192))(
  'the picture is decrypted, shown and handed over: $cipher.algorithm, $bits bits',
  async ({ cipher, text }) => {
    respond = async () => new Response(`${text}\n`);
    const images = showDocument({ cipher });
    const picture = await loaded();
    expect(requests).toEqual([ADDRESS]);
    expect(picture?.text).toBe(`${text}\n`);
    const bytes = new Uint8Array((await picture?.blob?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(btoa(String.fromCharCode(...bytes))).toBe(PNG);
    const url = picture?.blob?.url ?? '';
    expect([...created]).toEqual([url]);
    expect(images.map(({ src, naturalWidth, style }) => [src, naturalWidth, style.opacity])).toEqual([
      [url, 1, '1'],
      [url, 1, '1'],
    ]);
    expect(onFetched).toHaveBeenCalled();
  },
);

test('a key as hexadecimal digits is read', async () => {
  const key = `hex:${[...'0123456789abcdef'].map((digit) => digit.charCodeAt(0).toString(16)).join('')}`;
  showDocument({ cipher: { ...cbc?.cipher, key } });
  expect((await loaded())?.blob?.size).toBeGreaterThan(0);
});

test('the scripts are requested before the end of a compressed text, whose length is smaller', async () => {
  const text = cbc?.text ?? '';
  let send: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = controller;
    },
  });
  respond = async () => new Response(body, { headers: { 'Content-Length': '100' } });
  showDocument();
  send?.enqueue(new TextEncoder().encode(text.slice(0, 99)));
  await expect.poll(() => requests).toHaveLength(1);
  expect(onFetched).not.toHaveBeenCalled();
  send?.enqueue(new TextEncoder().encode(text.slice(99, 101)));
  await expect.poll(() => onFetched.mock.calls.length).toBeGreaterThan(0);
  send?.enqueue(new TextEncoder().encode(text.slice(101)));
  send?.close();
  expect((await loaded())?.text).toBe(text);
});

test('the picture is handed over once, and not to an aborted caller', async () => {
  showDocument();
  const take = window.manyingPicture;
  expect(await take?.('https://images.test/img/other.img', new AbortController().signal)).toBeUndefined();
  await take?.(ADDRESS, AbortSignal.abort());
  expect(window.manyingPicture).toBe(take);
  expect((await loaded())?.blob?.url).toMatch(/^blob:/);
  expect(window.manyingPicture).toBeUndefined();
});

test('a picture that does not exist is handed over as such', async () => {
  respond = async () => new Response(null, { status: 204 });
  const [image] = showDocument();
  expect(await loaded()).toEqual({ text: '' });
  expect(image?.src).toBe('');
  expect(onFetched).toHaveBeenCalled();
});

test.each([
  ['a host that cannot be reached', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a refusal', async () => new Response(null, { status: 403 })],
  ['a text that is not base64', async () => new Response('<!doctype html>')],
  ['a text that is cut off', async () => new Response(cbc?.text.slice(0, 40))],
  ['another key', async () => new Response(ecb?.text)],
])('%s is left to the application, and nothing remains', async (_, response) => {
  respond = response;
  const [image] = showDocument();
  expect(await loaded()).toBeUndefined();
  expect(image?.hasAttribute('src')).toBe(false);
  expect([...created]).toEqual([]);
  expect(onFetched).toHaveBeenCalled();
});

test('bytes that are no picture are left to the application', async () => {
  // ECB without its check of the padding: the text of the other mode.
  respond = async () => new Response(cbc?.text);
  const [image] = showDocument({ cipher: ecb?.cipher });
  expect(await loaded()).toBeUndefined();
  expect(image?.hasAttribute('src')).toBe(false);
  expect([...created]).toEqual([]);
});

test('a key that the browser does not support is not used: nothing is requested', async () => {
  const { subtle } = crypto;
  vi.spyOn(subtle, 'importKey').mockRejectedValue(new DOMException('192-bit', 'OperationError'));
  showDocument({ cipher: ecb192?.cipher });
  expect(await loaded()).toBeUndefined();
  expect(requests).toEqual([]);
  expect(onFetched).toHaveBeenCalled();
});

test.each<[string, () => void, Shown]>([
  ['without WebCrypto', () => vi.stubGlobal('crypto', {}), {}],
  ['in a hidden tab', () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden'), {}],
  ['below the screen', () => undefined, { top: 9000 }],
])('a picture %s is left to the application, whose scripts do not wait', (_, prepare, shown) => {
  prepare();
  showDocument(shown);
  expect(window.manyingPicture).toBeUndefined();
  expect(requests).toEqual([]);
  expect(onFetched).toHaveBeenCalled();
});

test('without a rendered screen nothing happens', () => {
  const link = document.createElement('link');
  link.dataset.picture = '';
  document.head.append(link);
  showPicture(TIMEOUT);
  expect(requests).toEqual([]);
  expect(onFetched).toHaveBeenCalled();
});

test('a picture that is not urgent waits for the files of the application', async () => {
  showDocument({ isUrgent: false });
  expect(requests).toEqual([]);
  dispatchEvent(new Event('files'));
  expect((await loaded())?.blob?.size).toBeGreaterThan(0);
  expect(requests).toEqual([ADDRESS]);
});

test('an application that has rendered loads the picture itself', () => {
  showDocument({ isUrgent: false });
  document.querySelector('[data-first]')?.remove();
  dispatchEvent(new Event('files'));
  expect(requests).toEqual([]);
});

test('a picture that nobody takes is freed, and a request that hangs is aborted', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [image] = showDocument();
  await expect.poll(() => image?.style.opacity).toBe('1');
  expect(created.size).toBe(1);
  vi.advanceTimersByTime(TIMEOUT);
  expect(created.size).toBe(0);
  expect(window.manyingPicture).toBeUndefined();

  respond = () => new Promise(() => undefined);
  showDocument();
  const hanging = loaded();
  // The request is sent when the key is imported.
  await expect.poll(() => requests).toHaveLength(2);
  vi.advanceTimersByTime(TIMEOUT);
  expect(await hanging).toBeUndefined();
});
