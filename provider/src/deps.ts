import type { Db } from './db/db.ts';
import type { CallGroup } from './db/limits.ts';
import type { KnownBuilds } from './knownBuilds.ts';
import type { Log } from './log.ts';
import type { Passwords } from './passwords.ts';
import type { QueueLimits } from './queue.ts';
import type { QueueName } from './rules/callQueue.ts';
import type { ImageCipher } from './rules/cipher.ts';
import type { ProxyTrust } from './rules/proxies.ts';

/** The dependencies of the app; tests inject their own. */
export interface Deps {
  db: Db;
  /** The same database on the connections of one group of calls. */
  dbOf: (group: CallGroup) => Db;
  log: Log;
  /** The current time; injectable for tests. */
  now: () => Date;
  /**
   * Signs the grants of pictures and films and the callbacks of payments; the keys of chapters are derived
   * from it.
   */
  secret: string;
  /**
   * Shared with the service of the native app, whose tokens enable the app's discounts; undefined without
   * one.
   */
  appSecret: string | undefined;
  /** Callers of `/metrics` send it; undefined: there are no metrics. */
  metricsToken: string | undefined;
  /** Origins besides the shell's that complaints may name as the support's chat. */
  supportOrigins: readonly string[];
  /** The public origin of this provider, without a trailing slash: film addresses start with it. */
  publicOrigin: () => string;
  /** The origins whose pages may call with the session cookie. */
  shellOrigins: readonly string[];
  /** The builds that the registry of one of these origins names. */
  knownBuilds: KnownBuilds;
  /** The proxies whose `X-Forwarded-*` headers are trusted. */
  trustProxy: ProxyTrust;
  passwords: Passwords;
  /** How many visitors may register in 10 minutes. */
  registrations: Registrations;
  /** Verifies that a visitor holds a phone. Without it a phone number opens no account. */
  verifyPhone?: PhoneVerifier;
  /** Whether accounts may be found by their charge date. */
  findAccount: boolean;
  /** Whether the sandbox cashier, which gives coins away, is open. Closed, there are no payment channels. */
  cashier: boolean;
  /** Accounts without payment channels; only the calls for tests add one. */
  accountsWithoutChannels: Set<number>;
  /** Concurrency and length of the queue of each kind of work. */
  queues: Readonly<Record<QueueName, QueueLimits>>;
  /** Whether the process has received a stop signal. */
  stopping: () => boolean;
  /** The folder with `films/` and `ads/`. */
  mediaFolder: string;
  pictures: Pictures;
}

/** How many visitors may register within 10 minutes. */
export interface Registrations {
  /** From one network: an IPv4 address, or 64 bits of IPv6. This machine itself is not counted. */
  readonly perAddress: number;
  /** From everywhere together. */
  readonly all: number;
}

/**
 * A service that sends codes to phones. The deployment that provides one must also limit its messages by
 * number and in total.
 */
export interface PhoneVerifier {
  /** Sends a code to a mobile number of 11 digits. */
  sendCode(mobile: string): Promise<void>;
  /** Whether `smsCode` is the last code sent to that number and still valid. A code works once. */
  isCode(mobile: string, smsCode: string): Promise<boolean>;
}

/** Names a chapter of a book. */
export interface ChapterName {
  bookId: number;
  number: number;
}

/** Paths of public pictures that an unbought chapter is shown with. */
export interface ChapterPreview {
  /** A small blurred picture of what follows the first panel, at most 64 px wide. */
  readonly picture: string;
  /** The first panel, sharp. */
  readonly firstPanel?: string;
}

/** The pictures of the store and how they are served. */
export interface Pictures {
  cipher: ImageCipher;
  /** The parts of one page of a chapter, as image paths; pages count from 0. */
  pageParts: (bookId: number, chapter: number, page: number) => string[];
  /**
   * The chapter of a page's path; undefined for any other kind of picture, which is public. A path that could
   * name a page but does not have the form of `pageParts` yields a chapter that does not exist.
   */
  pageChapter: (path: string) => ChapterName | undefined;
  /** The preview of an unbought chapter; undefined where it has none. */
  chapterPreview?: (bookId: number, chapter: number) => ChapterPreview | undefined;
  /** Whether the pictures of each paid chapter are encrypted with a key of its own. */
  chapterKeys: boolean;
  /** A picture as PNG; 'empty' for one that answers 204, undefined for an unknown path. */
  draw: (path: string, width: PictureWidth) => Promise<Uint8Array | 'empty' | undefined>;
  /** Changes whenever the pictures change; part of the cache keys. */
  fingerprint: string;
  /** Folder and size limit of the cache of encrypted pictures. */
  cacheFolder: string;
  cacheBytes: number;
}

/** The widths the image host serves (spec §7), in pixels. */
export const PICTURE_WIDTHS = [180, 200, 500] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
