/**
 * Test vectors: encrypted pictures as the image host sends them, for tests in browsers, where no second AES
 * implementation is available. cipher.test.ts checks them against OpenSSL.
 */
import type { ImageCipher } from '@manying/platform/cipher';

/** A PNG of one pixel, as base64. */
export const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const IV = 'abcdef0123456789';

/** The PNG, encrypted in every mode and key length. */
export const cipherVectors: readonly {
  readonly bits: 128 | 192 | 256;
  readonly cipher: ImageCipher;
  readonly text: string;
}[] = [
  {
    bits: 128,
    cipher: { algorithm: 'AES-ECB', key: '0123456789abcdef' },
    text: 'qozUQZhU31R/y3TqaVzIhRaKT90aWQyWf2FMo8kMnqSq3NTqZMywswODZ20dSiA3hnbWwm7CCvn7llh/Xq1a5KIkAjTIrbgpJqYFwW5wHJ4=',
  },
  {
    bits: 128,
    cipher: { algorithm: 'AES-CBC', key: '0123456789abcdef', iv: IV },
    text: 'SLd2T0Rq7c8xuklhKXBZ22rAm6wIrfyTHYtNMgrjsaETye4OTb0GwEahNilQP6Z9BVkaoyK2vjfm2nUryK96VCJtvWLyNnxIUD3PlVcYV44=',
  },
  {
    bits: 192,
    cipher: { algorithm: 'AES-ECB', key: '0123456789abcdefghijklmn' },
    text: 'GCF8CQeaqCshwjlAkI9gTHFuS6b9ef3ygzMI0U4EuwxK29efi8pbktHfLj4HfnT7LJQ5yF7LTJJ8c6tAXTY3YT3Nty1roQvn/mC5j9rvKuo=',
  },
  {
    bits: 192,
    cipher: { algorithm: 'AES-CBC', key: '0123456789abcdefghijklmn', iv: IV },
    text: 'DVFsFq/thpHUtHY+8xWQip+Q8xueKD12L6p0w5ubTLBurJRZAvgKW2B9HIwG6VdRn0VytMpUjphoShomp3nZBbE9EDfURoI5vum7A9mTNzM=',
  },
  {
    bits: 256,
    cipher: { algorithm: 'AES-ECB', key: '0123456789abcdefghijklmnopqrstuv' },
    text: 'qLR4mBUhVRw8EM9iNmT8jJ7oQBb/q7cPr7KZQGTxxhhpdLjKguHEZ+n0JfTXKOO0loQVxAYtVxtSycanA0/bZHuqqkD6H/sZhOgIHbX3cfc=',
  },
  {
    bits: 256,
    cipher: { algorithm: 'AES-CBC', key: '0123456789abcdefghijklmnopqrstuv', iv: IV },
    text: 'gkljRfi8+PNjty2SlJZUL5ek5v+MXVVIaw6anwEPj9cOuNwOU85dDR8k533r7tZyJfYLVCzveitXfFwB5WSDtXgMNk4ICoFKtNn5zr/5V88=',
  },
];
