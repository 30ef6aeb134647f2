import { PICTURE_TIMEOUT, pictureText, setPictureStore } from '@manying/platform/imageHost';
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

it('returns the text of a loaded picture', async () => {
  vi.stubGlobal('fetch', async () => new Response('text'));
  expect(await pictureText(address, new AbortController().signal)).toBe('text');
});
