/** Pictures of the fake provider. */
import { secretBytes } from '@manying/platform/cipher';
import type { Answer } from './network.ts';
import { CIPHER } from './site.ts';

/** Encrypts bytes as the image host does; by default with the site's key. */
export async function encrypt(bytes: BufferSource, secret: string = CIPHER.key): Promise<string> {
  const key = await crypto.subtle.importKey('raw', secretBytes(secret), 'AES-CBC', false, ['encrypt']);
  const iv = new TextEncoder().encode(CIPHER.iv);
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, key, bytes);
  return btoa(String.fromCharCode(...new Uint8Array(encrypted)));
}

/** The start of a PNG, with its size in px: all that is needed where no picture is shown, such as in Node. */
export function pngHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(48);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

/** An encrypted picture of the image host in one colour, `width` by `height` px; by default with the site's key. */
export async function picture(
  width: number,
  height: number,
  colour = 'teal',
  secret: string = CIPHER.key,
): Promise<Answer> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  const bytes = await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer();
  const body = await encrypt(bytes, secret);
  return () => new Response(body);
}
