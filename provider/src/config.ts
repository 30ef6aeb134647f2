import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DatabaseLimits, DEFAULT_DATABASE_LIMITS, MIN_POOL } from './db/limits.ts';
import type { Registrations } from './deps.ts';
import { countOf, type Environment, limitOf, oneOf, originOf, originsOf, portOf } from './environment.ts';
import { LOG_FORMATS, LOG_LEVELS, type LogSettings } from './log.ts';
import { Problem } from './problem.ts';
import { refuseDevelopmentSettings, SAMPLE_IMAGE_KEY } from './productionSettings.ts';
import type { PurgeSettings } from './purge.ts';
import type { QueueLimits } from './queue.ts';
import { DEFAULT_QUEUE_LIMITS, QUEUES, type QueueName } from './rules/callQueue.ts';
import { type ImageCipher, secretBytes } from './rules/cipher.ts';
import { type ProxyTrust, parseProxyTrust } from './rules/proxies.ts';
import { parseRetentionDays } from './rules/retention.ts';

/** How the provider runs, read from its environment once. */
export interface Config {
  port: number;
  /** The host in printed and answered addresses. */
  host: string;
  /** The addresses the server listens on. */
  listenOn: readonly string[];
  /** The provider's address where it is not `http://host:port`, such as behind a proxy. */
  publicOrigin: string | undefined;
  shellOrigins: readonly string[];
  dataFolder: string;
  /** Whether a new database gets the sample store of the tests, whose books go on with composed chapters. */
  longBooks: boolean;
  databaseUrl: string | undefined;
  databaseLimits: DatabaseLimits;
  cipher: ImageCipher;
  cacheBytes: number;
  log: LogSettings;
  purge: PurgeSettings;
  /** Shared with the native app's service; its tokens bring the app's discounts. */
  appSecret: string | undefined;
  /** Callers of `/metrics` send it; undefined: there are no metrics. */
  metricsToken: string | undefined;
  supportOrigins: readonly string[];
  trustProxy: ProxyTrust;
  /** Number of threads that hash passwords. */
  hashThreads: number;
  registrations: Registrations;
  /** Whether the pictures of each paid chapter have a key of their own. */
  chapterKeys: boolean;
  findAccount: boolean;
  /** Whether the sandbox cashier takes orders: it gives coins for nothing. */
  cashier: boolean;
  queues: Readonly<Record<QueueName, QueueLimits>>;
  /** How long a stopping provider, already reported as not ready, still accepts new connections, in ms. */
  stopDelay: number;
}

const DEFAULT_DATA = fileURLToPath(new URL('../../.data/provider', import.meta.url));
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const AES_KEY_BYTES = [16, 24, 32];
const AES_BLOCK_BYTES = 16;
/** A shorter secret could be guessed by brute force. */
const MIN_SECRET_LENGTH = 32;
/** Each thread takes 128 MB while it hashes. */
const MAX_HASH_THREADS = 8;
const MAX_REGISTRATIONS = 1_000_000;

/**
 * Reads the environment.
 * @throws Problem naming the variable that is invalid, or unsafe in production.
 */
export function readConfig(env: Environment): Config {
  const host = env.HOST || 'localhost';
  const port = portOf(env, 'PROVIDER_PORT', 8090);
  const shellPort = portOf(env, 'SHELL_PORT', 8080);
  const publicOrigin = env.PROVIDER_ORIGIN ? originOf('PROVIDER_ORIGIN', env.PROVIDER_ORIGIN) : undefined;
  const localOrigins = ['localhost', '127.0.0.1', host].map((name) => `http://${name}:${shellPort}`);
  const shellOrigins = [...new Set([...localOrigins, ...originsOf(env, 'SHELL_ORIGIN')])];
  const databaseUrl = env.DATABASE_URL || undefined;
  const origins = [...shellOrigins, publicOrigin ?? `http://${host}`];
  const isLocal = databaseUrl === undefined && origins.every(isLoopback);
  if (env.NODE_ENV === 'production') refuseDevelopmentSettings(env);
  return {
    port,
    host,
    listenOn: LOOPBACK.includes(host) ? ['127.0.0.1', '::1'] : ['0.0.0.0'],
    publicOrigin,
    shellOrigins,
    dataFolder: env.PROVIDER_DATA ? resolve(env.PROVIDER_DATA) : DEFAULT_DATA,
    longBooks: oneOf(env, 'LONG_BOOKS', ['on', 'off'], 'off') === 'on',
    databaseUrl,
    databaseLimits: databaseLimitsOf(env),
    cipher: cipherOf(env),
    cacheBytes: cacheMegabytes(env) * 1_000_000,
    purge: purgeOf(env),
    appSecret: secretOf(env, 'APP_SECRET'),
    metricsToken: secretOf(env, 'METRICS_TOKEN'),
    supportOrigins: originsOf(env, 'SUPPORT_ORIGIN'),
    log: {
      // People read a terminal, programs read everything else.
      format: oneOf(env, 'LOG', LOG_FORMATS, process.stdout.isTTY ? 'text' : 'json'),
      level: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    },
    trustProxy: proxyTrustOf(env.TRUST_PROXY ?? ''),
    hashThreads: countOf(env, 'HASH_THREADS', 1, MAX_HASH_THREADS),
    registrations: {
      perAddress: countOf(env, 'REGISTER_LIMIT', 600, MAX_REGISTRATIONS),
      all: countOf(env, 'REGISTER_LIMIT_ALL', 20_000, MAX_REGISTRATIONS),
    },
    chapterKeys: oneOf(env, 'CHAPTER_KEYS', ['on', 'off'], 'off') === 'on',
    findAccount: env.FIND_ACCOUNT !== 'off',
    cashier: cashierOf(env, isLocal),
    queues: queuesOf(env),
    stopDelay: stopSeconds(env) * 1000,
  };
}

function isLoopback(origin: string): boolean {
  return LOOPBACK.includes(new URL(origin).hostname);
}

/** Open when the operator says so; unset, only on a local store that no other machine can reach. */
function cashierOf(env: Environment, isLocal: boolean): boolean {
  const setting = env.SANDBOX_CASHIER || 'unset';
  if (setting === 'unset') return isLocal && env.NODE_ENV !== 'production';
  if (setting === 'on' || setting === 'off') return setting === 'on';
  throw new Problem(
    `SANDBOX_CASHIER is '${setting}': write on or off. Unset, the cashier is open on a local store only.`,
  );
}

function proxyTrustOf(text: string): ProxyTrust {
  const trust = parseProxyTrust(text);
  if (trust) return trust;
  throw new Problem(
    `TRUST_PROXY is '${text}': write the addresses or networks of the proxies in front (10.0.0.0/8, ::1), their number ` +
      "(1 to 9), or 'off' for none.",
  );
}

function purgeOf(env: Environment): PurgeSettings {
  const days = parseRetentionDays(env.KEEP_DAYS ?? '');
  if (days === undefined) {
    throw new Problem(
      `KEEP_DAYS is '${env.KEEP_DAYS}': write a list of kinds and days from 1 to 3650, such as watch=90,complaint=365.`,
    );
  }
  const minutes = env.PURGE_MINUTES || '60';
  if (/^\d{1,5}$/.test(minutes)) return { days, intervalMs: Number(minutes) * 60_000 };
  throw new Problem(`PURGE_MINUTES is '${minutes}': write a whole number of minutes, 0 for never.`);
}

/** A shared secret; undefined without one. */
function secretOf(env: Environment, name: string): string | undefined {
  const secret = env[name] || undefined;
  if (secret === undefined || secret.length >= MIN_SECRET_LENGTH) return secret;
  throw new Problem(`${name} must have at least ${MIN_SECRET_LENGTH} characters.`);
}

function cipherOf(env: Environment): ImageCipher {
  const algorithm = env.IMAGE_CIPHER || 'AES-ECB';
  if (algorithm !== 'AES-ECB' && algorithm !== 'AES-CBC') {
    throw new Problem(`IMAGE_CIPHER is '${algorithm}': write AES-ECB or AES-CBC.`);
  }
  const key = secretBytes(env.IMAGE_KEY || SAMPLE_IMAGE_KEY);
  if (!key || !AES_KEY_BYTES.includes(key.length)) {
    throw new Problem(
      'IMAGE_KEY must be 16, 24 or 32 bytes long: as text, or as hex: and hexadecimal digits.',
    );
  }
  const iv = algorithm === 'AES-CBC' ? secretBytes(env.IMAGE_IV ?? '') : new Uint8Array();
  if (!iv || (algorithm === 'AES-CBC' && iv.length !== AES_BLOCK_BYTES)) {
    throw new Problem(
      'IMAGE_IV must be 16 bytes long for AES-CBC: as text, or as hex: and hexadecimal digits.',
    );
  }
  return { algorithm, key, iv };
}

function databaseLimitsOf(env: Environment): DatabaseLimits {
  const pool = limitOf(env, 'DATABASE_POOL', DEFAULT_DATABASE_LIMITS.pool, 'connections');
  if (pool < MIN_POOL) {
    throw new Problem(
      `DATABASE_POOL is ${pool}: write at least ${MIN_POOL}, one connection for each group of calls.`,
    );
  }
  const milliseconds = (name: string, fallback: number) => limitOf(env, name, fallback, 'milliseconds');
  return {
    pool,
    connectMs: milliseconds('DATABASE_CONNECT_MS', DEFAULT_DATABASE_LIMITS.connectMs),
    statementMs: milliseconds('DATABASE_STATEMENT_MS', DEFAULT_DATABASE_LIMITS.statementMs),
    lockMs: milliseconds('DATABASE_LOCK_MS', DEFAULT_DATABASE_LIMITS.lockMs),
    idleTransactionMs: milliseconds(
      'DATABASE_IDLE_TRANSACTION_MS',
      DEFAULT_DATABASE_LIMITS.idleTransactionMs,
    ),
  };
}

function cacheMegabytes(env: Environment): number {
  const text = env.PICTURE_CACHE_MB || '300';
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new Problem(`PICTURE_CACHE_MB is '${text}': write a whole number of megabytes.`);
}

function stopSeconds(env: Environment): number {
  const text = env.STOP_DELAY || '0';
  if (/^\d{1,3}$/.test(text)) return Number(text);
  throw new Problem(`STOP_DELAY is '${text}': write a whole number of seconds from 0 to 999.`);
}

function queuesOf(env: Environment): Record<QueueName, QueueLimits> {
  return Object.fromEntries(QUEUES.map((name) => [name, queueLimits(env, name)])) as Record<
    QueueName,
    QueueLimits
  >;
}

function queueLimits(env: Environment, name: QueueName): QueueLimits {
  const variable = `QUEUE_${name.toUpperCase()}`;
  const text = env[variable];
  if (!text) return DEFAULT_QUEUE_LIMITS[name];
  const [, concurrency, maxWaiting, maxWaitMs] = /^([1-9]\d{0,4}),(\d{1,6}),([1-9]\d{0,5})$/.exec(text) ?? [];
  if (concurrency === undefined) {
    throw new Problem(
      `${variable} is '${text}': write how many run at the same time, how many may wait, and the longest wait in milliseconds, such as 8,500,5000.`,
    );
  }
  return { concurrency: Number(concurrency), maxWaiting: Number(maxWaiting), maxWaitMs: Number(maxWaitMs) };
}
