/** Decryption for browsers whose WebCrypto is missing or refuses the key: crypto-js in a worker. Loaded lazily. */

/** Request to the worker: whole blocks to decrypt. The padding is not checked. */
export interface CipherRequest {
  readonly id: number;
  readonly cipherText: Uint8Array<ArrayBuffer>;
  readonly key: Uint8Array<ArrayBuffer>;
  /** `undefined` for ECB. */
  readonly iv: Uint8Array<ArrayBuffer> | undefined;
}

/** Response of the worker. */
export interface CipherResponse {
  readonly id: number;
  /** `undefined` if decryption failed. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
}

/** A running worker and its pending requests, by request id. */
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

const decryptionError = () => new Error('The picture cannot be decrypted by the worker');

let currentWorker: CipherWorker | undefined;
let lastRequestId = 0;

function startWorker(): CipherWorker {
  const worker = new Worker(new URL('./cipherFallback.worker.ts', import.meta.url), { type: 'module' });
  const started: CipherWorker = { worker, pending: new Map() };
  worker.addEventListener('message', ({ data: { id, bytes } }: MessageEvent<CipherResponse>) => {
    const request = started.pending.get(id);
    started.pending.delete(id);
    if (bytes) request?.resolve(bytes);
    else request?.reject(decryptionError());
  });
  const onWorkerError = () => {
    // The worker does not respond any more: the next picture starts a new one.
    if (currentWorker === started) currentWorker = undefined;
    worker.terminate();
    for (const request of started.pending.values()) request.reject(decryptionError());
    started.pending.clear();
  };
  worker.addEventListener('error', onWorkerError);
  worker.addEventListener('messageerror', onWorkerError);
  return started;
}

/**
 * Decrypts whole blocks with crypto-js in a worker. Does not check the padding.
 * @param iv `undefined` for ECB.
 */
export function decryptInWorker(
  cipherText: Uint8Array<ArrayBuffer>,
  key: Uint8Array<ArrayBuffer>,
  iv: Uint8Array<ArrayBuffer> | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    currentWorker ??= startWorker();
    const { worker, pending } = currentWorker;
    lastRequestId += 1;
    // A copy, since it is transferred to the worker and the given buffer returns to the pool.
    const copy = cipherText.slice();
    const request: CipherRequest = { id: lastRequestId, cipherText: copy, key, iv };
    pending.set(request.id, { resolve, reject });
    worker.postMessage(request, [copy.buffer]);
  });
}
