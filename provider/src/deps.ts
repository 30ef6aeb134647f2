import type { Db } from './db/db.ts';
import type { CallGroup } from './db/limits.ts';
import type { Log } from './log.ts';
import type { Passwords } from './passwords.ts';
import type { QueueLimits } from './queue.ts';
import type { QueueName } from './rules/callQueue.ts';
import type { ImageCipher } from './rules/cipher.ts';
import type { ProxyTrust } from './rules/proxies.ts';

/** Everything the app works with; tests give their own. */
export interface Deps {
  db: Db;
  /** The same database on the connections of one group of calls. */
  dbOf: (group: CallGroup) => Db;
  log: Log;
  /** The time now; injectable so that tests can live at another hour. */
  now: () => Date;
  /** Signs the grants of pictures and films, and the callbacks of payments; keys of chapters are made of it. */
  secret: string;
  /** Shared with the service of the native app, whose tokens bring the app's discounts; none without one. */
  appSecret: string | undefined;
  /** Origins besides the shell's that complaints may name as the support's chat. */
  supportOrigins: readonly string[];
  /** The address this provider is known by, without a trailing slash: film addresses start with it. */
  publicOrigin: () => string;
  /** The origins whose pages may call with the session cookie. */
  shellOrigins: readonly string[];
  /** The proxies in front that tell the client's address and scheme (X-Forwarded-*). */
  trustProxy: ProxyTrust;
  passwords: Passwords;
  /** How many visitors may register in 10 minutes. */
  registrations: Registrations;
  /** Proves that somebody holds a phone; without it nothing is given out for a phone number. */
  verifyPhone?: PhoneVerifier;
  /** Whether accounts may be found by their charge date. */
  findAccount: boolean;
  /** Whether the sandbox cashier is open. Closed, there is no channel to pay by: it hands out coins for nothing. */
  cashier: boolean;
  /** Accounts that find no channel to pay by; only the calls for tests put one here. */
  accountsWithoutChannels: Set<number>;
  /** How much of each kind of work is done and waits at the same time. */
  queues: Readonly<Record<QueueName, QueueLimits>>;
  /** Whether the process was told to stop. */
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

/** A service that sends codes to phones. Whoever gives one also limits what it sends by number and in all. */
export interface PhoneVerifier {
  /** Sends a code to a mobile number of 11 digits. */
  sendCode(mobile: string): Promise<void>;
  /** Whether `smsCode` was sent to that number last and is still valid; it counts once. */
  isCode(mobile: string, smsCode: string): Promise<boolean>;
}

/** Names a chapter of a book. */
export interface ChapterName {
  bookId: number;
  number: number;
}

/** The pictures of the store and how they are served. */
export interface Pictures {
  cipher: ImageCipher;
  /** The parts of one page of a chapter, as image paths; pages count from 0. */
  pageParts: (bookId: number, chapter: number, page: number) => string[];
  /**
   * The chapter whose page a path names, or undefined for a picture of any other kind, which is open to everybody. A path
   * that could name a page and is not written as `pageParts` writes it names a chapter that is not there.
   */
  pageChapter: (path: string) => ChapterName | undefined;
  /** Whether the pictures of each paid chapter are encrypted with a key of its own. */
  chapterKeys: boolean;
  /** A picture as PNG; 'empty' for one that answers 204, undefined for an unknown path. */
  draw: (path: string, width: PictureWidth) => Promise<Uint8Array | 'empty' | undefined>;
  /** Changes whenever the pictures themselves change. */
  fingerprint: string;
  /** Where encrypted pictures are kept, and how many bytes of them. */
  cacheFolder: string;
  cacheBytes: number;
}

/** The widths the image host serves (spec §7), in pixels. */
export const PICTURE_WIDTHS = [180, 200, 500] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
