/**
 * A picture's size from its first bytes: 44 base64 characters hold the two cipher blocks of a PNG's header.
 */

import { decryptPicture } from '@manying/platform/cipher';
import {
  fetchFromImageHost,
  type PictureWidth,
  pictureAddress,
  pictureCipher,
  withPictureTimeout,
} from '@manying/platform/imageHost';

/** A picture's own size in px. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Length of the base64 text that contains the header. */
const HEADER_LENGTH = 44;
/** Range of bytes to request. */
const HEADER_RANGE = 'bytes=0-63';
/** A PNG's first eight bytes, then the length and the name of its header. */
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];

/** Reads the size from the header of a PNG; `undefined` if the bytes are no PNG. */
export function pngSize(bytes: Uint8Array<ArrayBuffer>): PictureSize | undefined {
  if (bytes.length < 24 || PNG_SIGNATURE.some((byte, index) => bytes[index] !== byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/**
 * Whether the host supports range requests from this origin. If not, the response is cancelled after the
 * header.
 */
let supportsRanges = true;

async function fetchHeader(address: string, signal: AbortSignal): Promise<Response> {
  if (!supportsRanges) return fetchFromImageHost(address, signal);
  try {
    return await fetchFromImageHost(address, signal, HEADER_RANGE);
  } catch (error) {
    if (signal.aborted) throw error;
    const response = await fetchFromImageHost(address, signal);
    supportsRanges = false;
    return response;
  }
}

/** Reads the first characters of a response and cancels the rest. */
async function readHeaderText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (reader && text.length < HEADER_LENGTH) {
    const { done, value } = await reader.read();
    if (done) break;
    text = (text + decoder.decode(value, { stream: true })).trimStart();
  }
  await reader?.cancel();
  return text.slice(0, HEADER_LENGTH);
}

/**
 * The size of a picture; `undefined` if the host has no such picture or sends no PNG.
 * @throws when the host is unreachable or sends an error status, when aborted, or on time-out.
 */
export function readPictureSize(
  path: string,
  width: PictureWidth,
  signal: AbortSignal,
): Promise<PictureSize | undefined> {
  return withPictureTimeout(signal, (timeoutSignal) => readSize(pictureAddress(path, width), timeoutSignal));
}

async function readSize(address: string, signal: AbortSignal): Promise<PictureSize | undefined> {
  const response = await fetchHeader(address, signal);
  if (response.status === 204) return undefined;
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The picture answered ${response.status}`);
  }
  const text = await readHeaderText(response);
  if (text.length < HEADER_LENGTH) return undefined;
  return pngSize(await decryptPicture(text, pictureCipher(address), false));
}
