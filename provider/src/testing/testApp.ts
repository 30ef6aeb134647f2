import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import pg from 'pg';
import { createApp } from '../app.ts';
import type { Db } from '../db/db.ts';
import { openInMemory, openPostgres } from '../db/open.ts';
import { type SeedRows, seed, seedFingerprint, seedRows } from '../db/seed.ts';
import { fingerprint } from '../db/snapshot.ts';
import type { Deps, Pictures } from '../deps.ts';
import { createLog } from '../log.ts';
import { openPasswords } from '../passwords.ts';
import { DEFAULT_QUEUE_LIMITS } from '../rules/callQueue.ts';
import { secretBytes } from '../rules/cipher.ts';
import { pageChapter } from '../sample/store.ts';
import { testCalls } from './calls.ts';
import { fixtureStore } from './fixtureStore.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** The shell's origin in tests. */
export const SHELL = 'http://localhost:8080';
/** The provider's own origin in tests. */
const PROVIDER = 'http://localhost:8090';
/** A Tuesday, 12:00 in Shanghai. */
export const NOON = new Date('2026-03-03T04:00:00Z');

/** A provider in memory with the fixture store. */
export interface TestApp {
  app: Hono;
  db: Db;
  deps: Deps;
  /** The parsed lines of the log. */
  logLines: Record<string, unknown>[];
  /** Moves the clock forward. */
  advance(milliseconds: number): void;
  /** A browser with its own cookie jar and trace id. */
  browser(): Browser;
  close(): Promise<void>;
}

/** An answer's envelope with its transport. */
interface Answer {
  status: number;
  headers: Headers;
  result: boolean;
  code: number;
  msg: string;
  data: Data;
}

type ListItem = {
  bookId: number;
  number: number;
  title: string;
  alreadyBuy: boolean;
  vodId: number;
  vods: unknown[];
};

/**
 * The fields of all answers that tests read, and answers that are lists. A test fails when one is missing.
 */
interface Data extends Array<ListItem> {
  account: string;
  password: string;
  userId: number;
  avaliableAmount: number;
  vipEndDate: string;
  vipEndMonth: number;
  vipEndDay: number;
  book: unknown;
  chapterList: unknown[];
  lastChapter: unknown;
  recommendList: ListItem[];
  newList: ListItem[];
  updateList: ListItem[];
  hotList: ListItem[];
  bookList: ListItem[];
  bookPics: string[][];
  preview: unknown;
  picKey: string;
  adList: unknown[];
  categoryList: unknown[];
  publishStatusList: { code: string }[];
  payConfigs: unknown[];
  subTypes: unknown[];
  orderId: string;
  payUrl: string;
  amount: number;
  expireTime: string;
  vodPlayUrl: string;
  guessLikeList: ListItem[];
  captions: { value: string }[];
  adVideos: unknown[];
  playlist: { source: string }[];
  qualities: unknown[];
}

/** A page in a browser. */
export interface Page {
  status: number;
  headers: Headers;
  /** The path after redirects. */
  path: string;
  html: string;
}

export interface Browser {
  traceId: string;
  /** Sends a request with this browser's cookies. An empty `Origin` omits the header. */
  send(path: string, init?: RequestInit): Promise<Response>;
  /** Adds a cookie. */
  cookie(name: string, value: string): void;
  /** Cookies by name, without attributes. */
  cookies: Map<string, string>;
  userAgent: string;
  get(path: string): Promise<Answer>;
  post(path: string, form?: Record<string, string>): Promise<Answer>;
  /** Opens a page, or posts a form from the provider's own page, and follows redirects. */
  page(path: string, form?: Record<string, string>): Promise<Page>;
  /** Registers; returns the account's name, password and id. */
  register(): Promise<{ account: string; password: string; userId: number }>;
  /** Credits this browser's account as a recharge would. */
  grant(account: string, coins: number, vip?: boolean): Promise<void>;
}

/** Creates an in-process provider for tests, on a database of its own unless one is given: opening one takes half a second. */
export async function openTestApp(overrides: Partial<Deps> = {}): Promise<TestApp> {
  const { db, close } = overrides.db ? { db: overrides.db, close: async () => {} } : await openFixture();
  // A low cost: the real one is covered by passwords.test.ts.
  const passwords = openPasswords({ threads: 1, cost: { logN: 8, r: 8, p: 1 } });
  let now = NOON;
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ format: 'json', level: 'info' }, (bytes, done) => {
    for (const line of bytes.toString().trim().split('\n')) lines.push(JSON.parse(line));
    done(null, bytes.length);
  });
  const deps: Deps = {
    log,
    db,
    dbOf: () => db,
    now: () => now,
    secret: 'a secret of the tests',
    publicOrigin: () => PROVIDER,
    shellOrigins: [SHELL],
    knownBuilds: async () => new Set(),
    appSecret: 'a secret of the tests and the app',
    metricsToken: undefined,
    supportOrigins: ['https://chat.example'],
    trustProxy: { kind: 'hops', hops: 1 },
    passwords,
    registrations: { perAddress: 600, all: 20_000 },
    findAccount: true,
    cashier: true,
    accountsWithoutChannels: new Set(),
    queues: DEFAULT_QUEUE_LIMITS,
    stopping: () => false,
    mediaFolder: temporaryFolder('media'),
    pictures: testPictures(),
    ...overrides,
  };
  const app = createApp(deps);
  app.route('/__test', testCalls(deps));
  let browsers = 0;
  return {
    app,
    db,
    deps,
    logLines: lines,
    advance(milliseconds) {
      now = new Date(now.getTime() + milliseconds);
    },
    browser() {
      browsers += 1;
      return browserOf(app, browsers);
    },
    async close() {
      await passwords.close();
      await close();
    },
  };
}

/** Pictures for tests: two parts per page, and no drawings. */
export function testPictures(): Pictures {
  return {
    cipher: {
      algorithm: 'AES-ECB',
      key: secretBytes('manying-image-k1') ?? new Uint8Array(),
      iv: new Uint8Array(),
    },
    pageParts: (bookId, chapter, page) => [0, 1].map((part) => `page/${bookId}/${chapter}/${page}/${part}`),
    pageChapter,
    chapterPreview: (bookId, chapter) => ({ picture: `blurred/${bookId}/${chapter}` }),
    chapterKeys: false,
    draw: async () => undefined,
    fingerprint: 'one',
    cacheFolder: temporaryFolder('pictures'),
    cacheBytes: 1_000_000,
  };
}

function browserOf(app: Hono, index: number): Browser {
  const traceId = index.toString(16).padStart(32, '0');
  const cookies = new Map<string, string>();
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ Origin: SHELL, ...(init.headers as Record<string, string>) });
    if (headers.get('Origin') === '') headers.delete('Origin');
    headers.set('User-Trace-Id', traceId);
    headers.set('Current-Branch-Id', '7');
    headers.set('User-Agent', self.userAgent);
    headers.set('X-Forwarded-For', `10.0.0.${index}`);
    if (cookies.size > 0) headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const response = await app.request(path, { ...init, headers });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }
  async function call(path: string, init: RequestInit): Promise<Answer> {
    const response = await send(path, init);
    const envelope = (await response.json()) as Omit<Answer, 'status' | 'headers'>;
    return { ...envelope, status: response.status, headers: response.headers };
  }
  async function page(path: string, form?: Record<string, string>): Promise<Page> {
    const headers = { Accept: 'text/html', Origin: PROVIDER, Referer: `${SHELL}/purchase` };
    const init = form ? { method: 'POST', body: new URLSearchParams(form), headers } : { headers };
    const response = await send(path, init);
    const next = response.headers.get('Location');
    if (next !== null) return page(next);
    const html = await response.text();
    const fields = autoSubmitFields(html);
    if (fields) return page('/h5/pay/apply', fields);
    return { status: response.status, headers: response.headers, path, html };
  }
  const self: Browser = {
    traceId,
    cookies,
    userAgent: '',
    page,
    send,
    cookie: (name, value) => void cookies.set(name, value),
    get: (path) => call(path, {}),
    post: (path, form = {}) => call(path, { method: 'POST', body: new URLSearchParams(form) }),
    async register() {
      const { data } = await self.post('/api/user/register?fromDomain=example.com');
      return data;
    },
    async grant(account, coins, vip = false) {
      await self.post('/__test/grant', { account, coins: String(coins), vip: vip ? 'Y' : '' });
    },
  };
  return self;
}

/** The fields of a page that submits its form automatically; undefined for any other page. */
export function autoSubmitFields(html: string): Record<string, string> | undefined {
  return html.includes('data-auto="yes"') ? hiddenFields(html) : undefined;
}

/** The hidden fields of a page's forms. */
export function hiddenFields(html: string): Record<string, string> {
  const found = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]));
}

interface Fixture {
  db: Db;
  close: () => Promise<void>;
}

/**
 * The fixture store: in memory, or with TEST_DATABASE_URL or DATABASE_URL in a new database on that server.
 */
async function openFixture(): Promise<Fixture> {
  const rows = seedRows(fixtureStore());
  const server = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  return server ? openOnServer(server, rows) : openFromDump(rows);
}

async function openOnServer(server: string, rows: SeedRows): Promise<Fixture> {
  const name = `manying_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create database ${name}`);
  const store = await openPostgres(
    Object.assign(new URL(server), { pathname: `/${name}` }).href,
    rows,
    () => undefined,
  );
  return {
    db: store.db,
    async close() {
      await store.close();
      await admin.query(`drop database ${name}`);
      await admin.end();
    },
  };
}

/** Caches a dump on disk: building the database takes several seconds, loading a dump one. */
async function openFromDump(rows: SeedRows): Promise<Fixture> {
  const folder = fileURLToPath(new URL('../../.cache', import.meta.url));
  const file = join(folder, `fixture-${fingerprint()}-${seedFingerprint(rows)}.tar`);
  const exists = existsSync(file);
  const { client, db } = await openInMemory(
    exists ? new Blob([new Uint8Array(readFileSync(file))]) : undefined,
  );
  if (!exists) {
    await seed(db, rows);
    const dump = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer());
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, dump);
    renameSync(`${file}.${process.pid}`, file);
  }
  return { db, close: () => client.close() };
}
