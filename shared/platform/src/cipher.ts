/**
 * The image cipher (spec §4 images): base64 text of an AES-encrypted PNG -> the PNG's bytes.
 * WebCrypto does the work in hardware. Where there is no secure context, and for keys of 192 bits, which Chromium's
 * WebCrypto refuses, crypto-js does it in a worker.
 */

/** How pictures are encrypted; key and iv are UTF-8 text, or bytes written `hex:…`; 128, 192 or 256 bits. */
export interface ImageCipher {
  readonly algorithm: 'AES-ECB' | 'AES-CBC';
  readonly key: string;
  readonly iv?: string | undefined;
}

const BLOCK = 16;

const cannotDecrypt = () => new Error('The picture cannot be decrypted');

/** Bytes of a configured key or iv. */
export function secretBytes(secret: string): Uint8Array<ArrayBuffer> {
  if (!secret.startsWith('hex:')) return new Uint8Array(new TextEncoder().encode(secret));
  const digits = secret.slice(4);
  return Uint8Array.from({ length: digits.length / 2 }, (_, at) =>
    Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16),
  );
}

interface Base64Bytes {
  setFromBase64?(text: string): { readonly written: number };
}

/** Buffers for cipher texts, used again: fresh memory for every picture costs more than decrypting it. */
const rooms: Uint8Array<ArrayBuffer>[] = [];
/** As many as pictures are fetched at once. */
const ROOMS = 4;

function takeRoom(size: number): Uint8Array<ArrayBuffer> {
  const at = rooms.findIndex((room) => room.length >= size);
  return (at >= 0 ? rooms.splice(at, 1)[0] : undefined) ?? new Uint8Array(size);
}

function giveRoomBack(room: Uint8Array<ArrayBuffer>): void {
  if (rooms.length < ROOMS) rooms.push(room);
}

/** Bytes a base64 text becomes at most, with room for a block more behind them: nothing is copied to add one. */
const roomFor = (text: string) => ((text.length * 3) >> 2) + BLOCK;

/** Base64 -> bytes at the beginning of `room`, natively where the browser can. @throws Error on text that is not base64. */
export function base64Bytes(
  text: string,
  room: Uint8Array<ArrayBuffer> = new Uint8Array(roomFor(text)),
): Uint8Array<ArrayBuffer> {
  const native = (room as Base64Bytes).setFromBase64;
  if (native) return room.subarray(0, native.call(room, text).written);
  const binary = atob(text);
  for (let at = 0; at < binary.length; at += 1) room[at] = binary.charCodeAt(at);
  return room.subarray(0, binary.length);
}

/** Removes PKCS#7 padding. @throws Error when the padding is wrong, which means the wrong key or broken text. */
export function unpad(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const count = bytes[bytes.length - 1] ?? 0;
  const start = bytes.length - count;
  if (count < 1 || count > BLOCK || start < 0) throw cannotDecrypt();
  for (let at = start; at < bytes.length; at += 1) {
    if (bytes[at] !== count) throw cannotDecrypt();
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

/** Decrypts whole blocks of {@link base64Bytes} with WebCrypto, without looking at their padding. */
async function decryptBlocks(
  cipherText: Uint8Array<ArrayBuffer>,
  cipher: ImageCipher,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await cryptoKey(cipher.key);
  const { subtle } = crypto;
  const size = cipherText.length;
  const ecb = cipher.algorithm === 'AES-ECB';
  // WebCrypto insists on valid padding, so one block of it is encrypted behind the text.
  const tail = await subtle.encrypt(
    { name: 'AES-CBC', iv: cipherText.subarray(size - BLOCK) },
    key,
    new Uint8Array(0),
  );
  const padded = new Uint8Array(cipherText.buffer, 0, size + BLOCK);
  padded.set(new Uint8Array(tail), size);
  const iv = ecb ? new Uint8Array(BLOCK) : secretBytes(cipher.iv ?? '');
  const chained = await subtle.decrypt({ name: 'AES-CBC', iv }, key, padded);
  if (ecb) {
    // It has no ECB either: as CBC each block comes XORed with the cipher block before it, which is undone here.
    const plain = new Uint32Array(chained, 0, size >> 2);
    const blocks = new Uint32Array(padded.buffer, 0, size >> 2);
    for (let at = 4; at < size >> 2; at += 1) {
      plain[at] = (plain[at] as number) ^ (blocks[at - 4] as number);
    }
  }
  return new Uint8Array(chained, 0, size);
}

/** What the worker is asked: whole blocks to decrypt, without looking at their padding. */
export interface CipherRequest {
  readonly id: number;
  readonly cipherText: Uint8Array<ArrayBuffer>;
  readonly key: Uint8Array<ArrayBuffer>;
  /** `undefined` for ECB. */
  readonly iv: Uint8Array<ArrayBuffer> | undefined;
}

/** What the worker answers. */
export interface CipherAnswer {
  readonly id: number;
  /** `undefined` when they cannot be decrypted. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
}

/** A running worker and who waits for its answers, by request id. */
interface CipherWorker {
  readonly worker: Worker;
  readonly pending: Map<
    number,
    {
      readonly resolve: (bytes: Uint8Array<ArrayBuffer>) => void;
      readonly reject: (error: Error) => void;
    }
  >;
}

let running: CipherWorker | undefined;
let lastRequestId = 0;

function startWorker(): CipherWorker {
  const worker = new Worker(new URL('./cipherFallback.worker.ts', import.meta.url), { type: 'module' });
  const started: CipherWorker = { worker, pending: new Map() };
  worker.addEventListener('message', ({ data: { id, bytes } }: MessageEvent<CipherAnswer>) => {
    const waiting = started.pending.get(id);
    started.pending.delete(id);
    if (bytes) waiting?.resolve(bytes);
    else waiting?.reject(cannotDecrypt());
  });
  const failed = () => {
    // It answers nothing any more: the next picture starts another one.
    if (running === started) running = undefined;
    worker.terminate();
    for (const waiting of started.pending.values()) waiting.reject(cannotDecrypt());
    started.pending.clear();
  };
  worker.addEventListener('error', failed);
  worker.addEventListener('messageerror', failed);
  return started;
}

/** Decrypts whole blocks of {@link base64Bytes} with crypto-js in a worker, without looking at their padding. */
function decryptInWorker(
  cipherText: Uint8Array<ArrayBuffer>,
  cipher: ImageCipher,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    running ??= startWorker();
    const { worker, pending } = running;
    lastRequestId += 1;
    // A copy of its own, since the buffer goes to the worker and the one given is used again.
    const own = cipherText.slice();
    const request: CipherRequest = {
      id: lastRequestId,
      cipherText: own,
      key: secretBytes(cipher.key),
      iv: cipher.algorithm === 'AES-ECB' ? undefined : secretBytes(cipher.iv ?? ''),
    };
    pending.set(request.id, { resolve, reject });
    worker.postMessage(request, [own.buffer]);
  });
}

/** Length of a 192 bit key, in bytes. */
const KEY_192 = 24;

/** Whether WebCrypto is there and takes the cipher's key. */
function webCryptoTakes(cipher: ImageCipher): boolean {
  return globalThis.crypto?.subtle !== undefined && secretBytes(cipher.key).length !== KEY_192;
}

/**
 * The picture inside an image answer's text.
 * @param padded `false` for the beginning of an answer, which ends before the padding.
 * @throws Error when the text is broken or the key is wrong; a beginning does not show that.
 */
export async function decryptPicture(
  text: string,
  cipher: ImageCipher,
  padded = true,
): Promise<Uint8Array<ArrayBuffer>> {
  const trimmed = text.trim();
  const room = takeRoom(roomFor(trimmed));
  try {
    const bytes = base64Bytes(trimmed, room);
    // A beginning is cut at its last whole block.
    const cipherText = padded ? bytes : bytes.subarray(0, bytes.length - (bytes.length % BLOCK));
    if (cipherText.length === 0 || cipherText.length % BLOCK !== 0) throw cannotDecrypt();
    const decrypt = webCryptoTakes(cipher) ? decryptBlocks : decryptInWorker;
    const plain = await decrypt(cipherText, cipher);
    return padded ? unpad(plain) : plain;
  } finally {
    giveRoomBack(room);
  }
}
