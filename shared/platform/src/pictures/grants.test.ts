import { isGrantRefused, renewGrants } from '@manying/platform/grants';
import { pictureAddress, pictureCipher, pictureKey, pictureText } from '@manying/platform/imageHost';
import { setTestSite } from '@manying/testing/site';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const HOST = 'https://image.test';
const grant = (version: number) => `abc.1.${'x'.repeat(20)}${version}`;
const path = (page: number, version: number) => `page/1/2/${page}~${grant(version)}`;
const paths = (version: number) => [0, 1, 2].map((page) => path(page, version));
const signal = new AbortController().signal;

/** Version of the grant that the image host accepts. */
let validGrant: number;
let requests: string[];
let stops: (() => void)[];

beforeEach(() => {
  validGrant = 1;
  requests = [];
  stops = [];
  setTestSite(HOST);
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    const opens = address.includes(grant(validGrant));
    return new Response(opens ? address : null, { status: opens ? 200 : 403 });
  });
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (page: number, version = 0, width: 180 | 200 | 500 = 500) =>
  pictureText(pictureAddress(path(page, version), width), signal);
/** Registers a renewal that returns valid grants. */
function registerRenewal() {
  const refetch = vi.fn(async (): Promise<readonly string[] | undefined> => paths(validGrant));
  stops.push(renewGrants(paths(0), refetch));
  return refetch;
}

describe('a picture whose grant has expired', () => {
  it('is loaded with a renewed grant, in its width', async () => {
    const ask = registerRenewal();
    expect(await show(0, 0, 180)).toBe(pictureAddress(path(0, 1), 180));
    expect(ask).toHaveBeenCalledOnce();
  });

  it('shares one renewal with all other pictures', async () => {
    const ask = registerRenewal();
    await Promise.all([show(0), show(1), show(2)]);
    await show(1);
    expect(ask).toHaveBeenCalledOnce();
    // Later requests use the new grant from the start.
    expect(requests.at(-1)).toBe(pictureAddress(path(1, 1), 500));
  });

  it('is renewed again when the renewed grant has expired too', async () => {
    const ask = registerRenewal();
    await show(0);
    validGrant = 2;
    vi.advanceTimersByTime(10_000);
    expect(await show(0)).toBe(pictureAddress(path(0, 2), 500));
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('backs off when renewing does not help', async () => {
    const ask = registerRenewal();
    ask.mockImplementation(async () => paths(99));
    for (let second = 0; second < 600; second += 1) {
      await Promise.all([0, 1, 2].map((page) => expect(show(page)).rejects.toThrow('403')));
      vi.advanceTimersByTime(1000);
    }
    // After 0, 5, 15, 35, 75, 155, 315 s.
    expect(ask.mock.calls.length).toBeLessThanOrEqual(7);
  });

  it.each([
    ['no answer', async () => undefined],
    ['an error', async () => Promise.reject(new Error('no network'))],
    ['other pages', async () => [path(0, 1)]],
  ])('fails when renewing returns %s', async (_, answer) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const ask = registerRenewal();
    ask.mockImplementation(answer);
    await expect(show(0)).rejects.toThrow('403');
    warn.mockRestore();
  });

  it('fails when no renewal is registered', async () => {
    const stop = renewGrants(paths(0), async () => paths(1));
    stop();
    await expect(show(0)).rejects.toThrow('403');
  });

  it('is renewed by the remaining registration after another one was removed', async () => {
    const ask = registerRenewal();
    renewGrants(paths(0), async () => undefined)();
    expect(await show(2)).toContain(grant(1));
    expect(ask).toHaveBeenCalledOnce();
  });
});

describe('the key of a picture', () => {
  it('is its address without the grant', () => {
    const key = pictureKey(pictureAddress(path(0, 1), 500));
    expect(key).toBe(`${HOST}/page/1/2/0_500_0.img`);
    expect(pictureKey(pictureAddress(path(0, 2), 500))).toBe(key);
    expect(pictureKey(key)).toBe(key);
    expect(pictureKey(pictureAddress(path(0, 1), 200))).not.toBe(key);
  });

  it.each(['https://a.test/~somebody_of_this_name/x.png', `${HOST}/cover/a~2_500_0.img`, 'data:image/png,x'])(
    'is its complete address if this has no grant: %s',
    (address) => expect(pictureKey(address)).toBe(address),
  );
});

describe('a picture with a key of its own', () => {
  it.each(['0123456789abcdeF', 'hex:00ff', '密钥#%/?'])(
    '(%s) is requested without it and decrypted with it',
    async (key) => {
      const address = pictureAddress(`page/1~${grant(1)}#${encodeURIComponent(key)}`, 500);
      expect(address.split('#')[0]).toBe(`${HOST}/page/1~${grant(1)}_500_0.img`);
      expect(pictureCipher(address)).toMatchObject({ algorithm: 'AES-CBC', key, iv: 'fedcba9876543210' });
    },
  );

  it('has another picture key than with another cipher key', () => {
    const [first, second] = ['k1', 'k2'].map((key) => pictureKey(pictureAddress(`page/1#${key}`, 500)));
    expect(first).not.toBe(second);
  });

  it('is decrypted with the site’s key without one', () => {
    expect(pictureCipher(pictureAddress('page/1', 500)).key).toBe('0123456789abcdef');
  });
});

it('takes a film of a host that does not answer for refused', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.useRealTimers();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    if (signal?.aborted) return Promise.reject(signal.reason);
    return new Promise(() => undefined);
  });
  expect(await isGrantRefused(`${HOST}/film.mp4`)).toBe(true);
  expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000);
  timeout.mockRestore();
});
