/**
 * The image cipher (spec §4 images): base64 text of an AES-encrypted PNG -> the PNG's bytes. Uses WebCrypto.
 * Without a secure context, and for 192-bit keys, which Chromium's WebCrypto does not support, crypto-js in a
 * worker is used instead.
 */

/** Cipher parameters. Key and iv are UTF-8 text, or bytes as `hex:…`; keys of 128, 192 or 256 bits. */
export interface ImageCipher {
  readonly algorithm: 'AES-ECB' | 'AES-CBC';
  readonly key: string;
  readonly iv?: string | undefined;
}

const BLOCK_SIZE = 16;

const decryptionError = () => new Error('The picture cannot be decrypted');

/** Decodes a configured key or iv. */
export function secretBytes(secret: string): Uint8Array<ArrayBuffer> {
  if (!secret.startsWith('hex:')) return new Uint8Array(new TextEncoder().encode(secret));
  const digits = secret.slice(4);
  return Uint8Array.from({ length: digits.length / 2 }, (_, index) =>
    Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  );
}

interface Base64Bytes {
  setFromBase64?(text: string): { readonly written: number };
}

/** Reused buffers for cipher texts: allocating one for each picture costs more than decrypting it. */
const bufferPool: Uint8Array<ArrayBuffer>[] = [];
/** Equal to the number of pictures that are fetched concurrently. */
const MAX_POOLED_BUFFERS = 4;

function acquireBuffer(size: number): Uint8Array<ArrayBuffer> {
  const index = bufferPool.findIndex((buffer) => buffer.length >= size);
  return (index >= 0 ? bufferPool.splice(index, 1)[0] : undefined) ?? new Uint8Array(size);
}

function releaseBuffer(buffer: Uint8Array<ArrayBuffer>): void {
  if (bufferPool.length < MAX_POOLED_BUFFERS) bufferPool.push(buffer);
}

/**
 * Upper limit of the decoded length of a base64 text, plus one block for padding that is appended without a
 * copy.
 */
const bufferSizeFor = (text: string) => ((text.length * 3) >> 2) + BLOCK_SIZE;

/**
 * Decodes base64 into the start of `buffer`, natively if supported.
 * @throws Error on text that is not base64.
 */
export function base64Bytes(
  text: string,
  buffer: Uint8Array<ArrayBuffer> = new Uint8Array(bufferSizeFor(text)),
): Uint8Array<ArrayBuffer> {
  const native = (buffer as Base64Bytes).setFromBase64;
  if (native) return buffer.subarray(0, native.call(buffer, text).written);
  const binary = atob(text);
  for (let index = 0; index < binary.length; index += 1) buffer[index] = binary.charCodeAt(index);
  return buffer.subarray(0, binary.length);
}

/** Removes PKCS#7 padding. @throws Error for invalid padding, which means a wrong key or a corrupt text. */
export function unpad(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const count = bytes[bytes.length - 1] ?? 0;
  const start = bytes.length - count;
  if (count < 1 || count > BLOCK_SIZE || start < 0) throw decryptionError();
  for (let index = start; index < bytes.length; index += 1) {
    if (bytes[index] !== count) throw decryptionError();
  }
  return bytes.subarray(0, start);
}

const keys = new Map<string, Promise<CryptoKey>>();

function cryptoKey(secret: string): Promise<CryptoKey> {
  let key = keys.get(secret);
  if (!key) {
    key = crypto.subtle.importKey('raw', secretBytes(secret), 'AES-CBC', false, ['encrypt', 'decrypt']);
    keys.set(secret, key);
  }
  return key;
}

/** Decrypts whole blocks of {@link base64Bytes} with WebCrypto. Does not check the padding. */
async function decryptBlocks(
  cipherText: Uint8Array<ArrayBuffer>,
  cipher: ImageCipher,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await cryptoKey(cipher.key);
  const { subtle } = crypto;
  const size = cipherText.length;
  const ecb = cipher.algorithm === 'AES-ECB';
  // WebCrypto requires valid padding, so an encrypted padding block is appended to the text.
  const paddingBlock = await subtle.encrypt(
    { name: 'AES-CBC', iv: cipherText.subarray(size - BLOCK_SIZE) },
    key,
    new Uint8Array(0),
  );
  const padded = new Uint8Array(cipherText.buffer, 0, size + BLOCK_SIZE);
  padded.set(new Uint8Array(paddingBlock), size);
  const iv = ecb ? new Uint8Array(BLOCK_SIZE) : secretBytes(cipher.iv ?? '');
  const cbcPlain = await subtle.decrypt({ name: 'AES-CBC', iv }, key, padded);
  if (ecb) {
    // WebCrypto has no ECB. CBC XORs each block with the previous cipher block, which is reverted here.
    const plain = new Uint32Array(cbcPlain, 0, size >> 2);
    const blocks = new Uint32Array(padded.buffer, 0, size >> 2);
    for (let index = 4; index < size >> 2; index += 1) {
      plain[index] = (plain[index] as number) ^ (blocks[index - 4] as number);
    }
  }
  return new Uint8Array(cbcPlain, 0, size);
}

/** Length of a 192-bit key, in bytes. */
const KEY_LENGTH_192 = 24;

/** Decrypts whole blocks of {@link base64Bytes} without WebCrypto, by code that is loaded now. */
async function decryptWithFallback(cipherText: Uint8Array<ArrayBuffer>, cipher: ImageCipher) {
  const { decryptInWorker } = await import(
    /* webpackChunkName: "cipher-fallback" */ '@manying/platform/pictures/cipherFallback'
  );
  const iv = cipher.algorithm === 'AES-ECB' ? undefined : secretBytes(cipher.iv ?? '');
  return decryptInWorker(cipherText, secretBytes(cipher.key), iv);
}

/** Whether WebCrypto is available and supports the length of the cipher's key. */
function isSupportedByWebCrypto(cipher: ImageCipher): boolean {
  return globalThis.crypto?.subtle !== undefined && secretBytes(cipher.key).length !== KEY_LENGTH_192;
}

/**
 * Decrypts the text of a picture.
 * @param padded `false` for the first part of a text, which has no padding.
 * @throws Error when the text is corrupt or the key is wrong. Not detected without padding.
 */
export async function decryptPicture(
  text: string,
  cipher: ImageCipher,
  padded = true,
): Promise<Uint8Array<ArrayBuffer>> {
  const trimmed = text.trim();
  const buffer = acquireBuffer(bufferSizeFor(trimmed));
  try {
    const bytes = base64Bytes(trimmed, buffer);
    // A first part is truncated to whole blocks.
    const cipherText = padded ? bytes : bytes.subarray(0, bytes.length - (bytes.length % BLOCK_SIZE));
    if (cipherText.length === 0 || cipherText.length % BLOCK_SIZE !== 0) throw decryptionError();
    const decrypt = isSupportedByWebCrypto(cipher) ? decryptBlocks : decryptWithFallback;
    const plain = await decrypt(cipherText, cipher);
    return padded ? unpad(plain) : plain;
  } finally {
    releaseBuffer(buffer);
  }
}
