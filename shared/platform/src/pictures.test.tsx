import { PICTURE_TIMEOUT } from '@manying/platform/imageHost';
import { freePicture, type PictureState, prefetchPicture, usePicture } from '@manying/platform/pictures';
import { setSite } from '@manying/platform/site';
import { seededRandom } from '@manying/platform/testing/random';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

const KEY = '0123456789abcdef';
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (digit) => digit.charCodeAt(0),
);

/** The picture as the image host sends it: CBC with this iv. */
async function encrypted(key = KEY): Promise<string> {
  const imported = await crypto.subtle.importKey('raw', new TextEncoder().encode(key), 'AES-CBC', false, [
    'encrypt',
  ]);
  const iv = new TextEncoder().encode('abcdef0123456789');
  const bytes = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, imported, PNG));
  return btoa(String.fromCharCode(...bytes));
}

let asked: string[] = [];
let respond: (signal: AbortSignal) => Promise<Response>;
beforeEach(() => {
  asked = [];
  setSite({
    dynamicApi: 'http://a.example',
    staticApi: 'http://a.example',
    imageHost: 'http://image.example/img',
    payHost: 'http://a.example',
    imageCipher: { algorithm: 'AES-CBC', key: KEY, iv: 'abcdef0123456789' },
    permanentDomain: '',
    payOrigins: [],
    videoCategoryTitles: {},
    videoAds: [],
    ageGate: false,
  });
  respond = async () => new Response(await encrypted());
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    asked.push(address);
    return respond(signal);
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

let state: PictureState = { status: 'waiting' };
let retry: () => void = () => undefined;

function Place({ path, far = false }: { path: string; far?: boolean }) {
  const picture = usePicture(path, 200);
  state = picture.state;
  retry = picture.retry;
  return (
    <div ref={picture.ref} style={{ marginTop: far ? 9000 : 0, height: 20 }}>
      {picture.state.status === 'shown' && <img src={picture.state.url} alt={path} />}
    </div>
  );
}
const status = () => expect.poll(() => state.status, { timeout: 5000 });

describe('a picture of the image host', () => {
  it('is asked for in its width, decrypted and shown', async () => {
    await render(<Place path="cover/1" />);
    await status().toBe('shown');
    expect(asked).toEqual(['http://image.example/img/cover/1_200_0.img']);
    await expect.poll(() => document.querySelector('img')?.naturalWidth).toBe(1);
  });

  it('is asked for once however many places show it, and at once when it is shown again', async () => {
    const screen = await render(
      <>
        <Place path="cover/2" />
        <Place path="cover/2" />
      </>,
    );
    await status().toBe('shown');
    await screen.rerender(<Place path="cover/other" />);
    await status().toBe('shown');
    await screen.rerender(<Place path="cover/2" />);
    await status().toBe('shown');
    expect(asked.filter((address) => address.includes('cover/2_'))).toHaveLength(1);
  });

  it('is the placeholder when the host answers 204', async () => {
    respond = async () => new Response(null, { status: 204 });
    await render(<Place path="cover/3" />);
    await status().toBe('empty');
  });

  /** Lets the pauses between tries go by until the picture has failed for good. */
  async function failForGood() {
    for (const tries of [1, 2, 3]) {
      await expect.poll(() => asked.length).toBe(tries);
      await expect.poll(() => vi.getTimerCount()).toBe(1);
      vi.runOnlyPendingTimers();
    }
    await status().toBe('failed');
  }

  it('is asked for again by itself, then has failed until it is retried', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    respond = async () => new Response(await encrypted('another key 0123'));
    await render(<Place path="cover/4" />);
    await failForGood();
    expect(asked).toHaveLength(4);
    respond = async () => new Response(await encrypted());
    retry();
    await status().toBe('shown');
  });

  it('is asked for again after about 1, 2 and 4 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    respond = async () => Response.error();
    await render(<Place path="cover/41" />);
    const timers = vi.spyOn(window, 'setTimeout');
    await failForGood();
    // Nobody else here waits as long, but for the time that each try has.
    const pauses = timers.mock.calls
      .map(([, ms]) => ms ?? 0)
      .filter((ms) => ms >= 500 && ms < PICTURE_TIMEOUT);
    expect(pauses.map((ms, at) => Math.round(ms / (1000 * 2 ** at)))).toEqual([1, 1, 1]);
  });

  it('that has failed is asked for again when the network returns', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    respond = async () => Response.error();
    await render(<Place path="cover/42" />);
    await failForGood();
    respond = async () => new Response(await encrypted());
    window.dispatchEvent(new Event('online'));
    await status().toBe('shown');
  });

  it('does not wait out its pause when the network returns', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    respond = async () => Response.error();
    await render(<Place path="cover/43" />);
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    respond = async () => new Response(await encrypted());
    window.dispatchEvent(new Event('online'));
    await status().toBe('shown');
    expect(asked).toHaveLength(2);
  });

  it('is not asked for while the tab is hidden', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await render(<Place path="cover/44" />);
    await status().toBe('loading');
    expect(asked).toEqual([]);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await status().toBe('shown');
  });

  it('is freed at once when told so, unless something shows it', async () => {
    const screen = await render(<Place path="cover/45" />);
    await status().toBe('shown');
    freePicture('cover/45', 200);
    await screen.rerender(<Place path="cover/46" />);
    await status().toBe('shown');
    await screen.rerender(<Place path="cover/45" />);
    await status().toBe('shown');
    expect(asked.filter((address) => address.includes('cover/45_'))).toHaveLength(1);
    await screen.rerender(<Place path="cover/46" />);
    await status().toBe('shown');
    freePicture('cover/45', 200);
    await screen.rerender(<Place path="cover/45" />);
    await expect.poll(() => asked.filter((address) => address.includes('cover/45_')).length).toBe(2);
  });

  it('that was fetched ahead is there at once', async () => {
    const letGo = prefetchPicture('cover/47', 200);
    await expect.poll(() => asked.length).toBe(1);
    await render(<Place path="cover/47" />);
    await status().toBe('shown');
    letGo();
    expect(asked).toHaveLength(1);
  });

  it('that waits for its turn is not asked for before, by whoever shows it', async () => {
    let begin: () => void = () => undefined;
    const mine = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const letGo = prefetchPicture('cover/48', 200, async (job) => {
      await mine;
      return job();
    });
    await render(<Place path="cover/48" />);
    await status().toBe('loading');
    expect(asked).toEqual([]);
    begin();
    await status().toBe('shown');
    expect(asked).toHaveLength(1);
    letGo();
  });

  it('is given up when its place goes away before it came', async () => {
    let given = false;
    respond = (signal) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => {
          given = true;
          reject(signal.reason);
        }),
      );
    const screen = await render(<Place path="cover/5" />);
    await expect.poll(() => asked.length).toBe(1);
    await screen.unmount();
    expect(given).toBe(true);
  });

  it('is not asked for while its place is far below the screen', async () => {
    await render(
      <>
        <Place path="cover/6" far />
        <div style={{ position: 'absolute', top: 0 }}>
          <Place path="cover/7" />
        </div>
      </>,
    );
    await expect.poll(() => document.querySelector('img')?.alt).toBe('cover/7');
    expect(asked.some((address) => address.includes('cover/6'))).toBe(false);
  });
});

describe('blob URLs', () => {
  let live: Set<string>;
  let made: number;
  beforeEach(() => {
    live = new Set();
    made = 0;
    const create = URL.createObjectURL.bind(URL);
    const revoke = URL.revokeObjectURL.bind(URL);
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      const url = create(blob);
      live.add(url);
      made += 1;
      return url;
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => {
      live.delete(url);
      revoke(url);
    });
  });

  /** Lets whatever is under way go on, without waiting for the pauses between tries. */
  const turn = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(undefined);
    });

  it('is not made for a picture that is released between its download and its decryption', async () => {
    const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
    let began = false;
    let ended: Promise<ArrayBuffer> | undefined;
    let goOn = () => {};
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    vi.spyOn(crypto.subtle, 'decrypt').mockImplementation((...args) => {
      began = true;
      ended = gate.then(() => decrypt(...args));
      return ended;
    });
    const letGo = prefetchPicture('blob/1', 200);
    await expect.poll(() => began).toBe(true);
    letGo();
    goOn();
    await ended;
    await turn();
    expect([...live]).toEqual([]);
  });

  it('are as many as there are pictures held, after 300 random sequences of show, release and fail (seed 1)', async () => {
    const random = seededRandom(1);
    const below = (count: number) => Math.floor(random() * count);
    const good = await encrypted();
    const bad = await encrypted('another key 0123');
    for (let sequence = 0; sequence < 300; sequence += 1) {
      const paths = Array.from({ length: 1 + below(3) }, (_, at) => `random/${sequence}/${at}`);
      const answers: (() => void)[] = [];
      respond = (signal) =>
        new Promise((resolve, reject) => {
          const kind = below(4);
          answers.push(() => {
            if (kind === 0) reject(new TypeError('Failed to fetch'));
            else if (kind === 1) resolve(new Response(bad));
            else resolve(new Response(good));
          });
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      const holds: (() => void)[] = [];
      for (let step = 0; step < 12; step += 1) {
        const what = below(4);
        if (what === 0) holds.push(prefetchPicture(paths[below(paths.length)] ?? '', 200));
        else if (what === 1) holds.splice(below(holds.length), 1)[0]?.();
        else if (what === 2) answers.splice(below(answers.length), 1)[0]?.();
        else window.dispatchEvent(new Event('online'));
        // Some steps come before what the former began has ended, some after.
        for (let ticks = below(8); ticks > 0; ticks -= 1) await Promise.resolve();
        if (below(3) === 0) await turn();
      }
      for (const letGo of holds) letGo();
      for (const answer of answers) answer();
      for (let turns = 0; turns < 3; turns += 1) await turn();
      for (const path of paths) freePicture(path, 200);
    }
    expect(made).toBeGreaterThan(50);
    await expect.poll(() => live.size).toBe(0);
  });
});
