/** Pictures of the fake provider. */
import { secretBytes } from '@manying/platform/cipher';
import { type Answer, CIPHER } from './network.ts';

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
  const utf8 = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', secretBytes(secret), 'AES-CBC', false, ['encrypt']);
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-CBC', iv: utf8.encode(CIPHER.iv) }, key, bytes);
  const body = btoa(String.fromCharCode(...new Uint8Array(encrypted)));
  return () => new Response(body);
}
