import { PICTURE_TIMEOUT, pictureAddress, pictureText, setPictureStore } from '@manying/platform/imageHost';
import { setTestSite } from '@manying/testing/site';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const address = 'https://image.test/page_500_0.img';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setPictureStore({ save: () => undefined, read: async () => undefined });
});

/** Mocks an image host that hangs before the headers or within the body, until it is aborted. */
function hang(part: 'headers' | 'body'): void {
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    const aborted = new Promise<never>((_, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    aborted.catch(() => undefined);
    return part === 'headers'
      ? aborted
      : Promise.resolve(new Response(new ReadableStream({ pull: () => aborted })));
  });
}

describe.each(['headers', 'body'] as const)('a picture whose %s never arrive', (part) => {
  it('times out, so that other pictures can load', async () => {
    hang(part);
    const ended = vi.fn();
    const text = pictureText(address, new AbortController().signal);
    text.catch(ended);
    await vi.advanceTimersByTimeAsync(PICTURE_TIMEOUT - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledOnce();
  });

  it('falls back to the stored text', async () => {
    hang(part);
    setPictureStore({ save: () => undefined, read: async () => 'stored' });
    const text = pictureText(address, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(PICTURE_TIMEOUT);
    expect(await text).toBe('stored');
  });

  it.each(['before', 'while'] as const)('is aborted by its caller %s it is requested', async (when) => {
    hang(part);
    const page = new AbortController();
    if (when === 'before') page.abort(new Error('left'));
    const text = pictureText(address, page.signal);
    const rejected = expect(text).rejects.toThrow('left');
    await vi.advanceTimersByTimeAsync(0);
    page.abort(new Error('left'));
    await rejected;
  });
});

describe.each([2, 5, 20])('a picture of %d parts on a slow line', (parts) => {
  /** The parts come one after the other, each shortly before the time-out. */
  function trickle(count: number, ending: 'complete' | 'silence'): void {
    vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
      let sent = 0;
      const aborted = new Promise<void>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      );
      const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
        if (sent === count && ending === 'complete') return controller.close();
        const next = new Promise<void>((resolve) => {
          if (sent < count) setTimeout(resolve, PICTURE_TIMEOUT - 1);
        });
        await Promise.race([next, aborted]);
        sent += 1;
        controller.enqueue(new TextEncoder().encode(`part${sent} `));
      };
      return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
    });
  }

  it('arrives as long as its parts do', async () => {
    trickle(parts, 'complete');
    const text = pictureText(address, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(parts * PICTURE_TIMEOUT);
    expect(await text).toBe(Array.from({ length: parts }, (_, index) => `part${index + 1} `).join(''));
  });

  it('times out when no more of them arrive', async () => {
    trickle(parts, 'silence');
    const ended = vi.fn();
    pictureText(address, new AbortController().signal).catch(ended);
    await vi.advanceTimersByTimeAsync((parts + 1) * (PICTURE_TIMEOUT - 1));
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledOnce();
  });
});

it('returns the text of a loaded picture', async () => {
  vi.stubGlobal('fetch', async () => new Response('text'));
  expect(await pictureText(address, new AbortController().signal)).toBe('text');
});

/** Answers of networks that demand a login, and of damaged hosts. */
const NO_PICTURES: readonly (readonly [string, () => Response])[] = [
  ['a page', () => new Response('<!doctype html><title>Wi-Fi</title>')],
  ['a page after blanks', () => new Response('\r\n  <html></html>')],
  ['JSON', () => new Response('{"result":false,"code":999}')],
  ['nothing', () => new Response('')],
  ['a page with status 511', () => new Response('<html></html>', { status: 511 })],
  ['a refusal', () => new Response('no', { status: 403 })],
  ['a failure', () => new Response('', { status: 500 })],
];

describe.each(NO_PICTURES)('%s in place of a picture', (_, answer) => {
  const text = () => pictureText(address, new AbortController().signal);

  it('is none: the stored one is shown', async () => {
    vi.stubGlobal('fetch', async () => answer());
    await expect(text()).rejects.toThrow(/The picture answered/);
    setPictureStore({ save: () => undefined, read: async () => 'stored' });
    expect(await text()).toBe('stored');
  });
});

it.each([
  [200, 'bWFueWluZw==', 'bWFueWluZw=='],
  [200, 'bWFu\neWluZw==\n', 'bWFu\neWluZw==\n'],
  [204, null, ''],
])('the answer %d with %j is a picture', async (status, body, text) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  expect(await pictureText(address, new AbortController().signal)).toBe(text);
});

describe.each(['https://image.test/img', 'https://image.test/a/img', 'https://image.test'])(
  'the picture host %s',
  (imageHost) => {
    beforeEach(() => setTestSite('https://api.test', { imageHost }));

    it.each([
      ['cover/1', '/cover/1_500_0.img'],
      ['/cover/1', '/cover/1_500_0.img'],
      ['//cover/1', '/cover/1_500_0.img'],
      ['./cover/1.2', '/./cover/1.2_500_0.img'],
      ['cover/a..b', '/cover/a..b_500_0.img'],
      ['page/1~grant.with..dots#key', '/page/1~grant.with..dots_500_0.img#key'],
      ['page/1#..%2Fkey', '/page/1_500_0.img#..%2Fkey'],
      ['', '/_500_0.img'],
    ])('has the picture %j at %j', (path, expected) => {
      expect(pictureAddress(path, 500)).toBe(imageHost + expected);
    });

    const DOTS = ['..', '.%2e', '%2E.', '%2e%2E', '.\t.', '.\n%2e\r', '...', '....'];
    const SEPARATORS = ['/', '\\', '?', '%2f', '%5C', '\t/'];
    const paths = DOTS.flatMap((dots) =>
      SEPARATORS.flatMap((separator) => {
        const parent = dots + separator;
        return [
          parent,
          `${parent}api/user/logout`,
          `/${parent}api/user/logout`,
          `${parent}${parent}${parent}api`,
          `cover/${parent}${parent}${parent}api?x=`,
          `.${parent}.${parent}api`,
          `%2${parent}e.${parent}api`,
          `\\${parent}api`,
        ];
      }),
    );
    it.each(paths)('is not left by the path %j', (path) => {
      const address = pictureAddress(path, 500);
      // As a browser reads it, and as a server that decodes it first.
      for (const read of [address, decodeURIComponent(address.replace(/%(?![\da-f]{2})/gi, '%25'))])
        expect(new URL(read).href.startsWith(`${imageHost}/`), new URL(read).href).toBe(true);
    });
  },
);
