import type { ImageCipher } from '@manying/platform/cipher';
import type { LoadedPicture, ShownBlob, TakePicture } from '@manying/platform/pictures/renderedPicture';

/**
 * Inline script at the end of a rendered screen: fetches, decrypts and shows its first picture before the application runs,
 * which then takes it (docs/decisions/070). It is sent as text, so it refers to nothing outside of itself. It dispatches
 * `picture` when the scripts of the application need not wait for it (any more).
 * @param timeout longest time of the request, after which a picture that was not taken is freed too, in ms.
 */
export function showPicture(timeout: number): void {
  const rendered = document.getElementById('rendered');
  const address = rendered?.dataset.picture;
  // A book shows its cover twice.
  const images = [...(rendered?.querySelectorAll<HTMLImageElement>('img[data-picture]') ?? [])];
  const [first] = images;
  const onFetched = () => dispatchEvent(new Event('picture'));

  const bytesOf = (secret: string) =>
    secret.startsWith('hex:')
      ? Uint8Array.from(secret.slice(4).match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
      : new TextEncoder().encode(secret);

  /** As shared/platform/src/pictures/cipher.ts, without the pool of buffers and the fallback without WebCrypto. */
  async function decrypt(text: string, key: CryptoKey, { algorithm, iv = '' }: ImageCipher) {
    const name = 'AES-CBC';
    const isEcb = algorithm === 'AES-ECB';
    const binary = atob(text.trim());
    const size = binary.length;
    const bytes = new Uint8Array(size + (isEcb ? 16 : 0));
    for (let index = 0; index < size; index += 1) bytes[index] = binary.charCodeAt(index);
    if (!isEcb) return crypto.subtle.decrypt({ name, iv: bytesOf(iv) }, key, bytes);
    // WebCrypto has no ECB: CBC with a padding block that fits, whose XOR with the block before is reverted.
    const last = bytes.slice(size - 16, size);
    bytes.set(new Uint8Array(await crypto.subtle.encrypt({ name, iv: last }, key, new Uint8Array(0))), size);
    const plain = new Uint8Array(await crypto.subtle.decrypt({ name, iv: new Uint8Array(16) }, key, bytes));
    for (let index = 16; index < size; index += 1)
      plain[index] = (plain[index] as number) ^ (bytes[index - 16] as number);
    return plain.slice(0, size - (plain[size - 1] as number));
  }

  /**
   * The text of a picture. Of a compressed one a quarter is still to come when as many bytes are read as it has: the scripts
   * are then requested, since their first bytes arrive after it.
   */
  async function textOf({ headers, body }: Response): Promise<string> {
    const length = Number(headers.get('content-length')) || Number.POSITIVE_INFINITY;
    const reader = body?.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { value, done = true } = (await reader?.read()) ?? {};
      if (done) return text;
      text += decoder.decode(value, { stream: true });
      if (text.length >= length) onFetched();
    }
  }

  const hide = (url: string) => {
    for (const image of images) image.removeAttribute('src');
    URL.revokeObjectURL(url);
  };

  async function load(image: HTMLImageElement, href: string): Promise<LoadedPicture | undefined> {
    const controller = new AbortController();
    let url = '';
    setTimeout(() => {
      controller.abort();
      if (window.manyingPicture !== take) return;
      window.manyingPicture = undefined;
      URL.revokeObjectURL(url);
    }, timeout);
    try {
      const site = document.getElementById('site-document')?.textContent ?? '';
      const { imageCipher } = JSON.parse(site) as { imageCipher: ImageCipher };
      const secret = bytesOf(imageCipher.key);
      // Chromium refuses keys of 192 bits, before anything is requested.
      const key = await crypto.subtle.importKey('raw', secret, 'AES-CBC', false, ['encrypt', 'decrypt']);
      const response = await fetch(href, { signal: controller.signal });
      if (response.status === 204) return { text: '' };
      if (response.status !== 200) return undefined;
      const text = await textOf(response);
      onFetched();
      const blob = new Blob([await decrypt(text, key, imageCipher)], { type: 'image/png' });
      url = URL.createObjectURL(blob);
      for (const shown of images) {
        shown.src = url;
        shown.style.opacity = '1';
      }
      // Rejects when the bytes are no picture: the key was wrong.
      await image.decode();
      return { text, blob: Object.assign(blob, { url }) satisfies ShownBlob };
    } catch {
      // The application makes its own attempts, and reports what fails.
      hide(url);
      return undefined;
    } finally {
      onFetched();
    }
  }
  let loaded: Promise<LoadedPicture | undefined> | undefined;
  const take: TakePicture = async (requested, signal) => {
    if (requested !== address) return undefined;
    const picture = await loaded;
    if (!signal.aborted) window.manyingPicture = undefined;
    return picture;
  };

  function start(): void {
    const { top, bottom } = first?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    const isVisible = document.visibilityState === 'visible' && bottom > 0 && top < innerHeight;
    // The application has rendered, and loads its pictures itself.
    const isLate = !document.querySelector('#root [data-first]');
    if (!first || !address || !isVisible || isLate || !globalThis.crypto?.subtle) {
      onFetched();
      return;
    }
    loaded = load(first, address);
    window.manyingPicture = take;
  }
  if (document.querySelector('link[data-picture]')) start();
  else addEventListener('files', start, { once: true });
}
