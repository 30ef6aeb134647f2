import { PICTURE_TIMEOUT } from '@manying/platform/imageHost';
import {
  freePicture,
  MAX_FIRST_WAIT,
  type PictureState,
  prefetchPicture,
  usePicture,
} from '@manying/platform/pictures';
import { encrypt } from '@manying/testing/picture';
import { seededRandom } from '@manying/testing/random';
import { setTestSite } from '@manying/testing/site';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (digit) => digit.charCodeAt(0),
);

/** The picture as the image host sends it. */
const encrypted = (key?: string) => encrypt(PNG, key);

/** Loaded pictures stay cached by address, so each attempt of a test has a host of its own. */
let attempts = 0;
let host = '';
let requests: string[] = [];
let respond: (signal: AbortSignal) => Promise<Response>;
beforeEach(() => {
  requests = [];
  attempts += 1;
  host = `http://image-${attempts}.example/img`;
  setTestSite(host);
  respond = async () => new Response(await encrypted());
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    requests.push(address);
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

function TestPicture({ path, far: isFar = false }: { path: string; far?: boolean }) {
  const picture = usePicture(path, 200);
  state = picture.state;
  retry = picture.retry;
  return (
    <div ref={picture.ref} style={{ marginTop: isFar ? 9000 : 0, height: 20 }}>
      {picture.state.status === 'shown' && <img src={picture.state.url} alt={path} />}
    </div>
  );
}
const status = () => expect.poll(() => state.status);

describe('a picture of the image host', () => {
  // spec: §4/images-decrypted, §7/image-addresses, §9/image-suffixes
  it('is requested in its width, decrypted and shown', async () => {
    await render(<TestPicture path="cover/1" />);
    await status().toBe('shown');
    expect(requests).toEqual([`${host}/cover/1_200_0.img`]);
    await expect.poll(() => document.querySelector('img')?.naturalWidth).toBe(1);
  });

  it('is requested once for several components, and cached for the next one', async () => {
    const screen = await render(
      <>
        <TestPicture path="cover/2" />
        <TestPicture path="cover/2" />
      </>,
    );
    await status().toBe('shown');
    await screen.rerender(<TestPicture path="cover/other" />);
    await status().toBe('shown');
    await screen.rerender(<TestPicture path="cover/2" />);
    await status().toBe('shown');
    expect(requests.filter((address) => address.includes('cover/2_'))).toHaveLength(1);
  });

  // spec: §4/images-decrypted
  it('is the placeholder when the host answers 204', async () => {
    respond = async () => new Response(null, { status: 204 });
    await render(<TestPicture path="cover/3" />);
    await status().toBe('empty');
  });

  /** Advances the timers through all retries until the picture has failed. */
  async function exhaustRetries() {
    for (const tries of [1, 2, 3]) {
      await expect.poll(() => requests.length).toBe(tries);
      await expect.poll(() => vi.getTimerCount()).toBe(1);
      vi.runOnlyPendingTimers();
    }
    await status().toBe('failed');
  }

  it('is retried automatically, then fails until the user retries', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    respond = async () => new Response(await encrypted('another key 0123'));
    await render(<TestPicture path="cover/4" />);
    await exhaustRetries();
    expect(requests).toHaveLength(4);
    respond = async () => new Response(await encrypted());
    retry();
    await status().toBe('shown');
  });

  it('is retried after about 1, 2 and 4 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    respond = async () => Response.error();
    await render(<TestPicture path="cover/41" />);
    const timers = vi.spyOn(window, 'setTimeout');
    await exhaustRetries();
    // Excludes short timers of the test, the time-out of each attempt and its wait in the first screen.
    const delays = timers.mock.calls
      .map(([, ms]) => ms ?? 0)
      .filter((ms) => ms >= 500 && ms !== MAX_FIRST_WAIT && ms < PICTURE_TIMEOUT);
    expect(delays.map((ms, index) => Math.round(ms / (1000 * 2 ** index)))).toEqual([1, 1, 1]);
  });

  it('that has failed is retried when the network returns', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    respond = async () => Response.error();
    await render(<TestPicture path="cover/42" />);
    await exhaustRetries();
    respond = async () => new Response(await encrypted());
    window.dispatchEvent(new Event('online'));
    await status().toBe('shown');
  });

  it('is retried without delay when the network returns', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    respond = async () => Response.error();
    await render(<TestPicture path="cover/43" />);
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    respond = async () => new Response(await encrypted());
    window.dispatchEvent(new Event('online'));
    await status().toBe('shown');
    expect(requests).toHaveLength(2);
  });

  it('is not requested while the tab is hidden', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await render(<TestPicture path="cover/44" />);
    await status().toBe('loading');
    expect(requests).toEqual([]);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await status().toBe('shown');
  });

  it('is freed on request, unless a component shows it', async () => {
    const screen = await render(<TestPicture path="cover/45" />);
    await status().toBe('shown');
    freePicture('cover/45', 200);
    await screen.rerender(<TestPicture path="cover/46" />);
    await status().toBe('shown');
    await screen.rerender(<TestPicture path="cover/45" />);
    await status().toBe('shown');
    expect(requests.filter((address) => address.includes('cover/45_'))).toHaveLength(1);
    await screen.rerender(<TestPicture path="cover/46" />);
    await status().toBe('shown');
    freePicture('cover/45', 200);
    await screen.rerender(<TestPicture path="cover/45" />);
    await expect.poll(() => requests.filter((address) => address.includes('cover/45_')).length).toBe(2);
  });

  it('that was prefetched is shown without another request', async () => {
    const release = prefetchPicture('cover/47', 200);
    await expect.poll(() => requests.length).toBe(1);
    await render(<TestPicture path="cover/47" />);
    await status().toBe('shown');
    release();
    expect(requests).toHaveLength(1);
  });

  it('that is scheduled is not requested earlier by a component that shows it', async () => {
    let openGate: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      openGate = resolve;
    });
    const release = prefetchPicture('cover/48', 200, async (job) => {
      await gate;
      return job();
    });
    await render(<TestPicture path="cover/48" />);
    await status().toBe('loading');
    expect(requests).toEqual([]);
    openGate();
    await status().toBe('shown');
    expect(requests).toHaveLength(1);
    release();
  });

  it('is aborted when its component unmounts while it is loading', async () => {
    let aborted = false;
    respond = (signal) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => {
          aborted = true;
          reject(signal.reason);
        }),
      );
    const screen = await render(<TestPicture path="cover/5" />);
    await expect.poll(() => requests.length).toBe(1);
    await screen.unmount();
    expect(aborted).toBe(true);
  });

  it('is not requested while its element is far below the viewport', async () => {
    await render(
      <>
        <TestPicture path="cover/6" far />
        <div style={{ position: 'absolute', top: 0 }}>
          <TestPicture path="cover/7" />
        </div>
      </>,
    );
    await expect.poll(() => document.querySelector('img')?.alt).toBe('cover/7');
    expect(requests.some((address) => address.includes('cover/6'))).toBe(false);
  });
});

describe('blob URLs', () => {
  let liveUrls: Set<string>;
  let createdCount: number;
  beforeEach(() => {
    liveUrls = new Set();
    createdCount = 0;
    const create = URL.createObjectURL.bind(URL);
    const revoke = URL.revokeObjectURL.bind(URL);
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      const url = create(blob);
      liveUrls.add(url);
      createdCount += 1;
      return url;
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => {
      liveUrls.delete(url);
      revoke(url);
    });
  });

  /** Waits for one task, so that pending work continues; does not wait for retry delays. */
  const nextTask = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(undefined);
    });

  it('are not created for a picture that is released between its download and its decryption', async () => {
    const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
    let decryptStarted = false;
    let decrypted: Promise<ArrayBuffer> | undefined;
    let openGate = () => {};
    const gate = new Promise<void>((resolve) => {
      openGate = resolve;
    });
    vi.spyOn(crypto.subtle, 'decrypt').mockImplementation((...args) => {
      decryptStarted = true;
      decrypted = gate.then(() => decrypt(...args));
      return decrypted;
    });
    const release = prefetchPicture('blob/1', 200);
    await expect.poll(() => decryptStarted).toBe(true);
    release();
    openGate();
    await decrypted;
    await nextTask();
    expect([...liveUrls]).toEqual([]);
  });

  it('are all revoked after 300 random sequences of show, release and fail (seed 1)', async () => {
    const random = seededRandom(1);
    const below = (count: number) => Math.floor(random() * count);
    const good = await encrypted();
    const bad = await encrypted('another key 0123');
    for (let sequence = 0; sequence < 300; sequence += 1) {
      const paths = Array.from({ length: 1 + below(3) }, (_, index) => `random/${sequence}/${index}`);
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
      const releases: (() => void)[] = [];
      for (let step = 0; step < 12; step += 1) {
        const operation = below(4);
        if (operation === 0) releases.push(prefetchPicture(paths[below(paths.length)] ?? '', 200));
        else if (operation === 1) releases.splice(below(releases.length), 1)[0]?.();
        else if (operation === 2) answers.splice(below(answers.length), 1)[0]?.();
        else window.dispatchEvent(new Event('online'));
        // Some steps run before the work of the previous step has ended, some after.
        for (let ticks = below(8); ticks > 0; ticks -= 1) await Promise.resolve();
        if (below(3) === 0) await nextTask();
      }
      for (const release of releases) release();
      for (const answer of answers) answer();
      for (let turns = 0; turns < 3; turns += 1) await nextTask();
      for (const path of paths) freePicture(path, 200);
    }
    expect(createdCount).toBeGreaterThan(50);
    await expect.poll(() => liveUrls.size).toBe(0);
  });
});
