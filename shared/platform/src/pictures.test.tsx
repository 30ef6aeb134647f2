import { type PictureState, usePicture } from '@manying/platform/pictures';
import { setSite } from '@manying/platform/site';
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

  it('is asked for again by itself, then has failed until it is retried', async () => {
    respond = async () => new Response(await encrypted('another key 0123'));
    await render(<Place path="cover/4" />);
    await status().toBe('failed');
    expect(asked).toHaveLength(3);
    respond = async () => new Response(await encrypted());
    retry();
    await status().toBe('shown');
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
