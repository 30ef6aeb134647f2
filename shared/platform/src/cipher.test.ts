import { createCipheriv } from 'node:crypto';
import { base64Bytes, decryptPicture, type ImageCipher, secretBytes, unpad } from '@manying/platform/cipher';
import { describe, expect, it } from 'vitest';

const picture = Uint8Array.from({ length: 5003 }, (_, at) => (at * 31) % 256);
const secrets = {
  128: '0123456789abcdef',
  192: '0123456789abcdefghijklmn',
  256: `hex:${'5a'.repeat(32)}`,
} as const;
const iv = 'hex:000102030405060708090a0b0c0d0e0f';

function encrypted(bits: keyof typeof secrets, mode: 'ecb' | 'cbc'): string {
  const cipher = createCipheriv(
    `aes-${bits}-${mode}`,
    secretBytes(secrets[bits]),
    mode === 'cbc' ? secretBytes(iv) : null,
  );
  return Buffer.concat([cipher.update(picture), cipher.final()]).toString('base64');
}

describe('the image cipher', () => {
  for (const bits of [128, 192, 256] as const) {
    it(`reads ECB of ${bits} bits`, async () => {
      const cipher: ImageCipher = { algorithm: 'AES-ECB', key: secrets[bits] };
      expect(await decryptPicture(encrypted(bits, 'ecb'), cipher)).toEqual(picture);
    });
    it(`reads CBC of ${bits} bits`, async () => {
      const cipher: ImageCipher = { algorithm: 'AES-CBC', key: secrets[bits], iv };
      expect(await decryptPicture(`${encrypted(bits, 'cbc')}\n`, cipher)).toEqual(picture);
    });
  }

  it('reads the beginning of a picture without its end, in both modes', async () => {
    const head = async (mode: 'ecb' | 'cbc') => {
      const cipher: ImageCipher = {
        algorithm: mode === 'ecb' ? 'AES-ECB' : 'AES-CBC',
        key: secrets[256],
        ...(mode === 'cbc' ? { iv } : {}),
      };
      return decryptPicture(encrypted(256, mode).slice(0, 44), cipher, false);
    };
    expect(await head('ecb')).toEqual(picture.subarray(0, 32));
    expect(await head('cbc')).toEqual(picture.subarray(0, 32));
  });

  it('fails, and does not crash, on a wrong key', async () => {
    const wrong: ImageCipher = { algorithm: 'AES-ECB', key: 'fedcba9876543210' };
    await expect(decryptPicture(encrypted(128, 'ecb'), wrong)).rejects.toThrow('cannot be decrypted');
  });

  it('fails on broken text', async () => {
    const cipher: ImageCipher = { algorithm: 'AES-ECB', key: secrets[128] };
    await expect(decryptPicture('', cipher)).rejects.toThrow();
    await expect(decryptPicture('<html>no</html>', cipher)).rejects.toThrow();
    await expect(decryptPicture(encrypted(128, 'ecb').slice(0, 100), cipher)).rejects.toThrow();
  });

  it('checks every padding byte', () => {
    expect(unpad(Uint8Array.of(7, 2, 2))).toEqual(Uint8Array.of(7));
    expect(() => unpad(Uint8Array.of(7, 1, 2))).toThrow();
    expect(() => unpad(Uint8Array.of(7, 0))).toThrow();
  });

  it('reads base64 without the native method too', () => {
    expect(base64Bytes('AQID')).toEqual(Uint8Array.of(1, 2, 3));
  });
});
