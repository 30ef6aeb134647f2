import { previewText, previewValue } from '@manying/platform/previewLink';
import { parseRegistry } from '@manying/platform/registry';
import { previewStatement } from '@manying/platform/signedEntry';
import { setSite } from '@manying/platform/site';
import { homePage } from '@manying/testing/registry';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { signedEntry } from '../trust/signedEntry.ts';
import { applyPreviews, openPreviews, serializePreviews } from './previews.ts';

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const hash = (letter: string) => `sha256-${letter.repeat(43)}=`;
const NOW = Date.parse('2026-03-02T00:00:00.000Z');
const PREVIEW = {
  build: 'https://cdn.test/releases/comic/tried/',
  integrity: hash('d'),
  issued: '2026-03-01T00:00:00.000Z',
  expires: '2026-03-04T00:00:00.000Z',
};
const DESCRIPTOR = {
  name: 'comic',
  version: '0.1.0+tried',
  contract: '1.0.0',
  addresses: ['/index'],
  manifest: 'mf-manifest.json',
  integrity: hash('m'),
  pages: [homePage('../files/home.js')],
  files: { entry: '../files/entry.js', exposed: [], integrity: { '../files/entry.js': hash('e') } },
};

let pair: CryptoKeyPair;
let stranger: CryptoKeyPair;
const newPair = () =>
  crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']) as Promise<CryptoKeyPair>;
beforeAll(async () => {
  pair = await newPair();
  stranger = await newPair();
});

const fetchFile = vi.fn<typeof fetch>();
beforeEach(async () => {
  const key = base64(await crypto.subtle.exportKey('raw', pair.publicKey));
  setSite({ releaseKeys: { comic: [{ key }] }, buildOrigins: ['https://cdn.test'] } as never);
  fetchFile.mockReset().mockImplementation(async () => Response.json(DESCRIPTOR));
  vi.stubGlobal('fetch', fetchFile);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

async function linkOf(changes: object = {}, remote = 'comic', signer = pair): Promise<string> {
  const text = previewText({ ...PREVIEW, ...changes });
  const signature = await crypto.subtle.sign('Ed25519', signer.privateKey, previewStatement(remote, text));
  return previewValue(text, base64(signature));
}
const open = (value: string, remote = 'comic') => openPreviews(`?a=b&preview.${remote}=${value}`, null, NOW);

const build = {
  ...DESCRIPTOR,
  version: '1',
  manifest: 'https://cdn.test/releases/comic/live/mf-manifest.json',
};
const registry = parseRegistry({
  schema: 1,
  remotes: {
    comic: { addresses: ['/index'], current: build, previous: build, blocked: ['0'] },
    video: { addresses: ['/vod'], current: build },
  },
});

describe('a preview link', () => {
  test('opens its build in place of all builds of that remote, also without an entry', async () => {
    const value = await linkOf();
    const previews = await open(value);
    expect(fetchFile).toHaveBeenCalledWith(
      'https://cdn.test/releases/comic/tried/release.json',
      expect.objectContaining({ integrity: hash('d') }),
    );
    const applied = applyPreviews(registry, previews);
    expect(applied.remotes.comic).toMatchObject({
      current: { version: '0.1.0+tried', manifest: 'https://cdn.test/releases/comic/tried/mf-manifest.json' },
      blocked: ['0'],
    });
    expect(applied.remotes.comic?.previous).toBeUndefined();
    expect(applied.remotes.video).toBe(registry.remotes.video);
    const alone = applyPreviews({ ...registry, remotes: {}, sources: {} }, previews);
    // The signature of the link stands for that of the entry.
    expect((await signedEntry(alone, 'comic')).current.version).toBe('0.1.0+tried');
    expect(serializePreviews(previews)).toBe(`preview.comic=${value}`);
    expect(await openPreviews('', serializePreviews(previews), NOW)).toHaveLength(1);
  });

  test('of an unsigned entry does not make that entry signed', async () => {
    await open(await linkOf());
    await expect(signedEntry(registry, 'comic')).rejects.toThrow(/is not signed/);
  });

  const hostile: [string, () => Promise<string>, string?][] = [
    ['is signed by a stranger', () => linkOf({}, 'comic', stranger)],
    ['is signed for another remote', () => linkOf({}, 'video')],
    ['names a remote without keys', () => linkOf({}, 'video'), 'video'],
    ['names a field of objects', () => linkOf({}, 'constructor'), 'constructor'],
    ['has ended', () => linkOf({ expires: '2026-03-02T00:00:00.000Z' })],
    ['lasts longer than a week', () => linkOf({ expires: '2026-03-09T00:00:00.000Z' })],
    ['names a foreign origin', () => linkOf({ build: 'https://evil.test/releases/comic/tried/' })],
    ['names a foreign origin that looks similar', () => linkOf({ build: 'https://cdn.test.evil.test/x/' })],
    ['names the origin without its protocol', () => linkOf({ build: 'http://cdn.test/x/' })],
    [
      'is signed for another build',
      async () => swapText(await linkOf(), { build: 'https://cdn.test/evil/' }),
    ],
    [
      'is signed for a shorter time',
      async () => swapText(await linkOf(), { expires: '2026-03-05T00:00:00.000Z' }),
    ],
    ['has no signature', async () => `${previewText(PREVIEW)}.`],
    ['is an address', async () => 'https://evil.test/mf-manifest.json'],
    ['is text of a script', async () => '<script>alert(1)</script>'],
  ];
  const swapText = (value: string, changes: object) =>
    `${previewText({ ...PREVIEW, ...changes })}.${value.split('.')[1]}`;

  test.each(hostile)('that %s changes nothing, and requests nothing', async (_, make, remote = 'comic') => {
    const previews = await open(encodeURIComponent(await make()), remote);
    expect(previews).toEqual([]);
    expect(serializePreviews(previews)).toBe('');
    expect(applyPreviews(registry, previews).remotes).toEqual(registry.remotes);
    expect(fetchFile).not.toHaveBeenCalled();
    expect(console.warn).toHaveBeenCalledWith(
      expect.stringContaining(`preview link of ${remote} is not used`),
    );
  });

  test('signed before its key became valid changes nothing', async () => {
    const key = base64(await crypto.subtle.exportKey('raw', pair.publicKey));
    const notBefore = '2026-03-01T00:00:00.001Z';
    setSite({ releaseKeys: { comic: [{ key, notBefore }] }, buildOrigins: ['https://cdn.test'] } as never);
    expect(await open(await linkOf())).toEqual([]);
  });

  test.each([
    ['has gone', async () => new Response('', { status: 404 })],
    ['is not readable', async () => new Response('<html>')],
    ['is of another form', async () => Response.json({ version: 7 })],
    ['is null', async () => Response.json(null)],
    ['has another hash', async () => Promise.reject(new TypeError('integrity'))],
  ])('whose build %s changes nothing', async (_, answer) => {
    fetchFile.mockImplementation(answer);
    expect(await open(await linkOf())).toEqual([]);
  });

  test('that is sound works beside one that is not', async () => {
    const search = `?preview.video=x&preview.comic=${await linkOf()}&remote.comic=http://localhost:1/x`;
    expect((await openPreviews(search, null, NOW)).map(({ remote }) => remote)).toEqual(['comic']);
  });
});
