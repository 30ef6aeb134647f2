import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('an empty environment is a provider for this machine alone', () => {
  expect(readConfig({})).toMatchObject({
    port: 8090,
    host: 'localhost',
    listenOn: ['127.0.0.1', '::1'],
    shellOrigins: ['http://localhost:8080', 'http://127.0.0.1:8080'],
    dataFolder: resolve(import.meta.dirname, '../../.data/provider'),
    databaseUrl: undefined,
    cipher: { algorithm: 'AES-ECB', key: new TextEncoder().encode('manying-image-k1') },
    testCalls: false,
    findAccount: true,
  });
});

test('a host opens it to the network and allows the shell there', () => {
  const config = readConfig({
    HOST: '192.168.1.5',
    SHELL_PORT: '9000',
    SHELL_ORIGIN: 'https://a.example.com/, http://b:1',
  });
  expect(config.listenOn).toEqual(['0.0.0.0']);
  expect(config.shellOrigins).toEqual([
    'http://localhost:9000',
    'http://127.0.0.1:9000',
    'http://192.168.1.5:9000',
    'https://a.example.com',
    'http://b:1',
  ]);
});

test.each([
  [{ PROVIDER_PORT: 'x' }, /^PROVIDER_PORT is 'x'.*write a number/],
  [{ PROVIDER_PORT: '70000' }, /^PROVIDER_PORT is '70000'/],
  [{ SHELL_ORIGIN: 'shop' }, /^SHELL_ORIGIN holds 'shop'.*write something like/],
  [{ IMAGE_CIPHER: 'DES' }, /^IMAGE_CIPHER is 'DES'/],
  [{ IMAGE_KEY: 'short' }, /^IMAGE_KEY must be/],
  [{ IMAGE_CIPHER: 'AES-CBC' }, /^IMAGE_IV must be 16 bytes/],
  [{ PICTURE_CACHE_MB: '-1' }, /^PICTURE_CACHE_MB/],
])('%j is a problem said in one sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});
