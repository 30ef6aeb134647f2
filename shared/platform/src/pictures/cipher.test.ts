import { createCipheriv } from 'node:crypto';
import { base64Bytes, decryptPicture, type ImageCipher, secretBytes, unpad } from '@manying/platform/cipher';
import { cipherVectors, PNG } from '@manying/platform/pictures/cipherVectors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Started workers, in order. Each runs the code of the real worker in this process. */
let workers: InProcessWorker[] = [];
/** Fault that workers inject instead of responding to a request. */
let injectFault: ((worker: InProcessWorker) => void) | undefined;

class InProcessWorker extends EventTarget {
  listenerCount = 0;
  terminated = false;
  constructor() {
    super();
    workers.push(this);
  }
  override addEventListener(...args: Parameters<EventTarget['addEventListener']>) {
    this.listenerCount += 1;
    super.addEventListener(...args);
  }
  override removeEventListener(...args: Parameters<EventTarget['removeEventListener']>) {
    this.listenerCount -= 1;
    super.removeEventListener(...args);
  }
  postMessage(data: unknown) {
    queueMicrotask(() => {
      if (injectFault) injectFault(this);
      else {
        respondingWorker = this;
        scope.dispatchEvent(new MessageEvent('message', { data }));
      }
    });
  }
  terminate() {
    this.terminated = true;
  }
}
let respondingWorker: InProcessWorker | undefined;
/** Mock of the worker's global scope. */
const scope = Object.assign(new EventTarget(), {
  postMessage: (data: unknown) => respondingWorker?.dispatchEvent(new MessageEvent('message', { data })),
});

beforeEach(async () => {
  workers = [];
  injectFault = undefined;
  vi.stubGlobal('self', scope);
  await import('@manying/platform/pictures/cipherFallback.worker');
  vi.stubGlobal('Worker', InProcessWorker);
});
afterEach(async () => {
  // The worker is reused between pictures, so a fault makes the next test start a new one.
  injectFault = (worker) => worker.dispatchEvent(new Event('error'));
  await decryptPicture(encrypted(192, 'ecb'), { algorithm: 'AES-ECB', key: secrets[192] }).catch(() => {});
  vi.unstubAllGlobals();
});

const withoutWebCrypto = () => vi.stubGlobal('crypto', undefined);

const picture = Uint8Array.from({ length: 5003 }, (_, index) => (index * 31) % 256);
const secrets = {
  128: '0123456789abcdef',
  192: '0123456789abcdefghijklmn',
  256: `hex:${'5a'.repeat(32)}`,
} as const;
type Bits = keyof typeof secrets;
const iv = 'hex:000102030405060708090a0b0c0d0e0f';

function encrypted(bits: Bits, mode: 'ecb' | 'cbc', plain: Uint8Array = picture): string {
  const cipher = createCipheriv(
    `aes-${bits}-${mode}`,
    secretBytes(secrets[bits]),
    mode === 'cbc' ? secretBytes(iv) : null,
  );
  return Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64');
}

const cipherOf = (bits: Bits, mode: 'ecb' | 'cbc'): ImageCipher => ({
  algorithm: mode === 'ecb' ? 'AES-ECB' : 'AES-CBC',
  key: secrets[bits],
  ...(mode === 'cbc' && { iv }),
});

describe.each([
  ['with WebCrypto', () => {}],
  ['without WebCrypto', withoutWebCrypto],
])('the image cipher %s', (_, prepare) => {
  beforeEach(prepare);

  for (const bits of [128, 192, 256] as const) {
    // spec: §4/images-decrypted
    it(`reads ECB of ${bits} bits`, async () => {
      expect(await decryptPicture(encrypted(bits, 'ecb'), cipherOf(bits, 'ecb'))).toEqual(picture);
    });
    it(`reads CBC of ${bits} bits`, async () => {
      expect(await decryptPicture(`${encrypted(bits, 'cbc')}\n`, cipherOf(bits, 'cbc'))).toEqual(picture);
    });
    it.each(['ecb', 'cbc'] as const)(
      `decrypts the first part of a picture with ${bits} bits, %s`,
      async (mode) => {
        const head = encrypted(bits, mode).slice(0, 44);
        expect(await decryptPicture(head, cipherOf(bits, mode), false)).toEqual(picture.subarray(0, 32));
      },
    );
    it.each(['ecb', 'cbc'] as const)(`reads 1 to 49 bytes of ${bits} bits, %s`, async (mode) => {
      for (let length = 1; length < 50; length += 1) {
        const plain = picture.subarray(0, length);
        expect(await decryptPicture(encrypted(bits, mode, plain), cipherOf(bits, mode))).toEqual(plain);
      }
    });
    it(`rejects a wrong key of ${bits} bits`, async () => {
      const wrong = { ...cipherOf(bits, 'ecb'), key: 'f'.repeat(bits / 8) };
      await expect(decryptPicture(encrypted(bits, 'ecb'), wrong)).rejects.toThrow('cannot be decrypted');
    });
    it.each(['', '<html>no</html>', encrypted(bits, 'ecb').slice(0, 100), '===='])(
      `rejects corrupt text of ${bits} bits (%#)`,
      async (text) => {
        await expect(decryptPicture(text, cipherOf(bits, 'ecb'))).rejects.toThrow();
      },
    );
  }

  it.each(cipherVectors)(
    'decrypts the test vectors of the browser tests: $cipher.algorithm of $bits bits',
    async ({ bits, cipher, text }) => {
      const plain = Uint8Array.from(Buffer.from(PNG, 'base64'));
      expect(await decryptPicture(text, cipher)).toEqual(plain);
      const mode = cipher.algorithm === 'AES-ECB' ? 'ecb' : 'cbc';
      const openssl = createCipheriv(
        `aes-${bits}-${mode}`,
        secretBytes(cipher.key),
        cipher.iv ? secretBytes(cipher.iv) : null,
      );
      expect(Buffer.concat([openssl.update(plain), openssl.final()]).toString('base64')).toBe(text);
    },
  );
});

describe('the worker that decrypts without WebCrypto', () => {
  beforeEach(withoutWebCrypto);
  const decrypt = () => decryptPicture(encrypted(256, 'cbc'), cipherOf(256, 'cbc'));

  it('is shared by all pictures, and does not accumulate listeners', async () => {
    await decrypt();
    const before = workers[0]?.listenerCount;
    await Promise.all(Array.from({ length: 40 }, decrypt));
    expect(workers).toHaveLength(1);
    expect(workers[0]?.listenerCount).toBe(before);
  });

  it.each(['error', 'messageerror'])(
    'that fails (%s) rejects its pending requests, and is replaced',
    async (event) => {
      injectFault = (worker) => worker.dispatchEvent(new Event(event));
      const results = await Promise.allSettled([decrypt(), decrypt(), decrypt()]);
      expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
      expect(workers.every(({ terminated }) => terminated)).toBe(true);
      injectFault = undefined;
      expect(await decrypt()).toEqual(picture);
      expect(workers).toHaveLength(2);
      expect(workers[1]?.terminated).toBe(false);
    },
  );

  it('that cannot be started rejects the picture, and is started again for the next one', async () => {
    vi.stubGlobal(
      'Worker',
      class {
        constructor() {
          throw new DOMException('no workers here', 'SecurityError');
        }
      },
    );
    await expect(decrypt()).rejects.toThrow('no workers here');
    vi.stubGlobal('Worker', InProcessWorker);
    expect(await decrypt()).toEqual(picture);
  });

  it('may respond in another order than requested', async () => {
    const plains = [picture.subarray(0, 7), picture.subarray(0, 33), picture];
    const answers = await Promise.all(
      plains.map((plain) => decryptPicture(encrypted(128, 'ecb', plain), cipherOf(128, 'ecb'))),
    );
    expect(answers).toEqual(plains);
  });
});

it('checks every padding byte', () => {
  expect(unpad(Uint8Array.of(7, 2, 2))).toEqual(Uint8Array.of(7));
  expect(() => unpad(Uint8Array.of(7, 1, 2))).toThrow();
  expect(() => unpad(Uint8Array.of(7, 0))).toThrow();
});

it('decodes base64 without the native method too', () => {
  expect(base64Bytes('AQID')).toEqual(Uint8Array.of(1, 2, 3));
});
