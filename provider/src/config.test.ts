import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { DEFAULT_QUEUE_LIMITS } from './rules/callQueue.ts';

test('an empty environment listens on this machine only', () => {
  expect(readConfig({})).toMatchObject({
    port: 8090,
    host: 'localhost',
    listenOn: ['127.0.0.1', '::1'],
    shellOrigins: ['http://localhost:8080', 'http://127.0.0.1:8080'],
    dataFolder: resolve(import.meta.dirname, '../../.data/provider'),
    databaseUrl: undefined,
    cipher: { algorithm: 'AES-ECB', key: new TextEncoder().encode('manying-image-k1') },
    cashier: true,
    queues: DEFAULT_QUEUE_LIMITS,
    stopDelay: 0,
    findAccount: true,
    databaseLimits: { pool: 30, connectMs: 3000, statementMs: 5000, lockMs: 2000, idleTransactionMs: 10_000 },
    trustProxy: { kind: 'none' },
    hashThreads: 1,
    registrations: { perAddress: 600, all: 20_000 },
    chapterKeys: false,
    longBooks: false,
  });
});

test('connections and time limits of the database can be set', () => {
  const { databaseLimits } = readConfig({
    DATABASE_POOL: '12',
    DATABASE_CONNECT_MS: '1',
    DATABASE_STATEMENT_MS: '2',
    DATABASE_LOCK_MS: '3',
    DATABASE_IDLE_TRANSACTION_MS: '4',
  });
  expect(databaseLimits).toEqual({ pool: 12, connectMs: 1, statementMs: 2, lockMs: 3, idleTransactionMs: 4 });
});

test('queues and the pause before a stop can be set', () => {
  const { queues, stopDelay } = readConfig({ QUEUE_MONEY: '3,0,250', STOP_DELAY: '7' });
  expect(queues).toEqual({
    ...DEFAULT_QUEUE_LIMITS,
    money: { concurrency: 3, maxWaiting: 0, maxWaitMs: 250 },
  });
  expect(stopDelay).toBe(7000);
});

test('a host opens the provider to the network and allows the shell there', () => {
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

test('trusted proxies are configured by number or by address', () => {
  expect(readConfig({ TRUST_PROXY: '1' }).trustProxy).toEqual({ kind: 'hops', hops: 1 });
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy.kind).toBe('listed');
  expect(readConfig({ TRUST_PROXY: 'off' }).trustProxy).toEqual({ kind: 'none' });
});

// spec: §9/image-key
test.each([
  [{ PROVIDER_PORT: 'x' }, /^PROVIDER_PORT is 'x'.*write a number/],
  [{ PROVIDER_PORT: '70000' }, /^PROVIDER_PORT is '70000'/],
  [{ SHELL_ORIGIN: 'shop' }, /^SHELL_ORIGIN holds 'shop'.*write something like/],
  [{ IMAGE_CIPHER: 'DES' }, /^IMAGE_CIPHER is 'DES'/],
  [{ IMAGE_KEY: 'short' }, /^IMAGE_KEY must be/],
  [{ IMAGE_CIPHER: 'AES-CBC' }, /^IMAGE_IV must be 16 bytes/],
  [{ PICTURE_CACHE_MB: '-1' }, /^PICTURE_CACHE_MB/],
  [{ DATABASE_POOL: 'all' }, /^DATABASE_POOL is 'all': write a whole number of connections/],
  [{ DATABASE_POOL: '5' }, /^DATABASE_POOL is 5: write at least 6/],
  [{ DATABASE_CONNECT_MS: '0' }, /^DATABASE_CONNECT_MS is '0': write a whole number of milliseconds/],
  [{ DATABASE_STATEMENT_MS: '-1' }, /^DATABASE_STATEMENT_MS/],
  [{ DATABASE_LOCK_MS: '2s' }, /^DATABASE_LOCK_MS/],
  [{ DATABASE_IDLE_TRANSACTION_MS: '1.5' }, /^DATABASE_IDLE_TRANSACTION_MS/],
  [{ QUEUE_MONEY: '8' }, /^QUEUE_MONEY is '8': write how many run at the same time, how many may wait/],
  [{ QUEUE_PUBLIC: '0,1,1' }, /^QUEUE_PUBLIC/],
  [{ QUEUE_ACCOUNT: '1,1,0' }, /^QUEUE_ACCOUNT/],
  [{ QUEUE_PICTURES: '1,1,x' }, /^QUEUE_PICTURES/],
  [{ STOP_DELAY: '5s' }, /^STOP_DELAY is '5s': write a whole number of seconds/],
  [{ SUPPORT_ORIGIN: 'chat' }, /^SUPPORT_ORIGIN holds 'chat'.*write something like/],
  [{ APP_SECRET: 'short' }, /^APP_SECRET must have at least 32 characters/],
  [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must have at least 32 characters/],
  [{ KEEP_DAYS: 'ledger=1' }, /^KEEP_DAYS is 'ledger=1': write a list/],
  [{ PURGE_MINUTES: 'often' }, /^PURGE_MINUTES is 'often': write a whole number/],
  [{ LOG: 'xml' }, /^LOG is 'xml': write one of json, text, off/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is 'loud': write one of info, warn, error/],
  [{ SANDBOX_CASHIER: 'yes' }, /^SANDBOX_CASHIER is 'yes': write on or off/],
  [{ TRUST_PROXY: 'yes' }, /^TRUST_PROXY is 'yes': write the addresses/],
  [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY is/],
  [{ HASH_THREADS: '0' }, /^HASH_THREADS is '0': write a whole number from 1 to 8/],
  [{ REGISTER_LIMIT: '1e3' }, /^REGISTER_LIMIT is '1e3'/],
  [{ REGISTER_LIMIT_ALL: '0' }, /^REGISTER_LIMIT_ALL is '0'/],
  [{ CHAPTER_KEYS: 'yes' }, /^CHAPTER_KEYS is 'yes': write one of on, off/],
])('%j is refused with one sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

test('the log is JSON by default, or as configured', () => {
  expect(readConfig({ LOG: 'text', LOG_LEVEL: 'warn' }).log).toEqual({ format: 'text', level: 'warn' });
  expect(readConfig({ LOG: 'off' }).log).toEqual({ format: 'off', level: 'info' });
});

const KEY = { IMAGE_KEY: 'hex:000102030405060708090a0b0c0d0e0f' };
const PUBLIC = { PROVIDER_ORIGIN: 'https://api.example.com', SHELL_ORIGIN: 'https://shop.example.com' };

test.each([
  ['on this machine, by itself', {}, true],
  ['on this machine, closed', { SANDBOX_CASHIER: 'off' }, false],
  ['on this machine by its number', { HOST: '127.0.0.1' }, true],
  ['in a network', { HOST: '192.168.1.5' }, false],
  ['in a network, by its operator’s word', { HOST: '192.168.1.5', SANDBOX_CASHIER: 'on' }, true],
  ['on a server’s database', { DATABASE_URL: 'postgresql://db/shop' }, false],
  ['behind a proxy', { PROVIDER_ORIGIN: 'https://api.example.com' }, false],
  ['for a shell elsewhere', { SHELL_ORIGIN: 'https://shop.example.com' }, false],
  ['for a second shell here', { SHELL_ORIGIN: 'http://localhost:9000' }, true],
  ['in public, by its operator’s word', { ...PUBLIC, SANDBOX_CASHIER: 'on' }, true],
  ['in production', { NODE_ENV: 'production', TRUST_PROXY: 'off', ...KEY }, false],
] as const)('the sandbox cashier %s', (_, env, open) => {
  expect(readConfig(env).cashier).toBe(open);
});

test.each([
  [{ SANDBOX_CASHIER: 'on', TRUST_PROXY: '1', ...KEY }, /^SANDBOX_CASHIER is on/],
  [{ LONG_BOOKS: 'on', TRUST_PROXY: '1', ...KEY }, /^LONG_BOOKS is on/],
  [{ TRUST_PROXY: '1' }, /^IMAGE_KEY is the sample store’s/],
  [{ TRUST_PROXY: '1', IMAGE_KEY: 'manying-image-k1' }, /^IMAGE_KEY is the sample store’s/],
  [
    { TRUST_PROXY: '1', IMAGE_KEY: `hex:${Buffer.from('manying-image-k1').toString('hex')}` },
    /^IMAGE_KEY is the sample store’s/,
  ],
  [{ ...KEY }, /^TRUST_PROXY is not set/],
  [{ TRUST_PROXY: '', ...KEY }, /^TRUST_PROXY is not set/],
])('production does not start with %j', (env, sentence) => {
  expect(() => readConfig({ NODE_ENV: 'production', ...env })).toThrow(sentence);
  if (!('TRUST_PROXY' in env) || env.TRUST_PROXY !== '') expect(() => readConfig(env)).not.toThrow();
});

test('chapters have their own keys when enabled', () => {
  expect(readConfig({ CHAPTER_KEYS: 'on' }).chapterKeys).toBe(true);
});
