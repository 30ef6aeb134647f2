import { renewGrants } from '@manying/platform/grants';
import { pictureAddress, pictureCipher, pictureKey, pictureText } from '@manying/platform/imageHost';
import { setSite } from '@manying/platform/site';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const HOST = 'https://image.test';
const grant = (turn: number) => `abc.1.${'x'.repeat(20)}${turn}`;
const path = (page: number, turn: number) => `page/1/2/${page}~${grant(turn)}`;
const paths = (turn: number) => [0, 1, 2].map((page) => path(page, turn));
const signal = new AbortController().signal;

/** The grant that the image host takes. */
let valid: number;
let asked: string[];
let stops: (() => void)[];

beforeEach(() => {
  valid = 1;
  asked = [];
  stops = [];
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
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const opens = address.includes(grant(valid));
    return new Response(opens ? address : null, { status: opens ? 200 : 403 });
  });
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (page: number, turn = 0, width: 180 | 200 | 500 = 500) =>
  pictureText(pictureAddress(path(page, turn), width), signal);
/** Renews to whatever the image host takes. */
function renewing() {
  const ask = vi.fn(async (): Promise<readonly string[] | undefined> => paths(valid));
  stops.push(renewGrants(paths(0), ask));
  return ask;
}

describe('a picture whose grant has ended', () => {
  it('comes by a renewed one, in its width', async () => {
    const ask = renewing();
    expect(await show(0, 0, 180)).toBe(pictureAddress(path(0, 1), 180));
    expect(ask).toHaveBeenCalledOnce();
  });

  it('is renewed with all the others, once', async () => {
    const ask = renewing();
    await Promise.all([show(0), show(1), show(2)]);
    await show(1);
    expect(ask).toHaveBeenCalledOnce();
    // The later ones are not even asked for with the old one.
    expect(asked.at(-1)).toBe(pictureAddress(path(1, 1), 500));
  });

  it('is renewed again when the renewed grant has ended too', async () => {
    const ask = renewing();
    await show(0);
    valid = 2;
    vi.advanceTimersByTime(10_000);
    expect(await show(0)).toBe(pictureAddress(path(0, 2), 500));
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('causes no storm of calls when renewing does not help', async () => {
    const ask = renewing();
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
    ['a fault', async () => Promise.reject(new Error('no network'))],
    ['other pages', async () => [path(0, 1)]],
  ])('is refused when renewing brings %s', async (_, answer) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const ask = renewing();
    ask.mockImplementation(answer);
    await expect(show(0)).rejects.toThrow('403');
    warn.mockRestore();
  });

  it('is refused when nobody renews it', async () => {
    const stop = renewGrants(paths(0), async () => paths(1));
    stop();
    await expect(show(0)).rejects.toThrow('403');
  });

  it('is renewed by who showed it when another one has done with it', async () => {
    const ask = renewing();
    renewGrants(paths(0), async () => undefined)();
    expect(await show(2)).toContain(grant(1));
    expect(ask).toHaveBeenCalledOnce();
  });
});

describe('a picture is known on this device', () => {
  it('by its address without the grant, whatever the grant', () => {
    const key = pictureKey(pictureAddress(path(0, 1), 500));
    expect(key).toBe(`${HOST}/page/1/2/0_500_0.img`);
    expect(pictureKey(pictureAddress(path(0, 2), 500))).toBe(key);
    expect(pictureKey(key)).toBe(key);
    expect(pictureKey(pictureAddress(path(0, 1), 200))).not.toBe(key);
  });

  it.each(['https://a.test/~somebody_of_this_name/x.png', `${HOST}/cover/a~2_500_0.img`, 'data:image/png,x'])(
    'by its whole address when there is no grant in it: %s',
    (address) => expect(pictureKey(address)).toBe(address),
  );
});

describe('a picture with a key of its own', () => {
  it.each(['0123456789abcdeF', 'hex:00ff', '密钥#%/?'])(
    '(%s) is asked for and opened with it',
    async (key) => {
      const address = pictureAddress(`page/1~${grant(1)}#${encodeURIComponent(key)}`, 500);
      expect(address.split('#')[0]).toBe(`${HOST}/page/1~${grant(1)}_500_0.img`);
      expect(pictureCipher(address)).toMatchObject({ algorithm: 'AES-CBC', key, iv: 'fedcba9876543210' });
    },
  );

  it('is another picture than with another key', () => {
    const [one, other] = ['k1', 'k2'].map((key) => pictureKey(pictureAddress(`page/1#${key}`, 500)));
    expect(one).not.toBe(other);
  });

  it('has the site’s key without one', () => {
    expect(pictureCipher(pictureAddress('page/1', 500)).key).toBe('0123456789abcdef');
  });
});
