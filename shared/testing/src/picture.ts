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
