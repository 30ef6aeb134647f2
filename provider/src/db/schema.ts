import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

/** The optional fields of a video's detail answer (spec §3). Addresses are relative to the film's folder, those of ads
 * to the media folder. */
export interface VideoExtras {
  /** `film` and `path` identify a file of the media folder. */
  playlist?: readonly { name: string; film: string; path: string }[];
  qualities?: readonly { definition: string; desc: string; Url: string }[];
  captions?: readonly { value: string; text: string }[];
  audioTracks?: readonly { value: string; text: string }[];
  markers?: readonly { coverUrl: string; title: string; describe: string; offset: number }[];
  comments?: readonly { mode: number; text: string; stime: number; size: number; color: number }[];
  adVideos?: readonly { adVideo: string; adVideoLink: string }[];
}

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const madeAt = () => instant('made_at').notNull();

/**
 * Internal values of the provider: the signing secret, the fingerprint of the sample store, the content
 * version.
 */
export const setting = pgTable('setting', { name: text().primaryKey(), value: text().notNull() });

// ---------------------------------------------------------------- people

/** A user of the store (spec §3 User). `coins` and `vipEnd` only ever change together with a ledger entry. */
export const account = pgTable(
  'account',
  {
    id: serial().primaryKey(),
    name: text().notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    /** When `find_account` issued the current password; null after its owner has chosen one. */
    recoveredAt: instant('recovered_at'),
    visitorId: text('visitor_id').notNull(),
    branchId: integer('branch_id').notNull(),
    fromDomain: text('from_domain').notNull(),
    mobile: text().unique(),
    coins: integer().notNull().default(0),
    vipEnd: instant('vip_end'),
    madeAt: madeAt(),
  },
  (table) => [check('coins_never_negative', sql`${table.coins} >= 0`)],
);

/**
 * A sign-in. The cookie holds the token, this row only its SHA-256. `browser` is the device's key
 * (device.ts).
 */
export const session = pgTable(
  'session',
  {
    id: serial().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    browser: text().notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id),
    /** Operating system and browser, shown to the owner; empty when unknown. */
    system: text().notNull().default(''),
    app: text().notNull().default(''),
    madeAt: madeAt(),
    /** Exact to a day, because it is written at most once a day. */
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('session_account').on(table.accountId), index('session_ends').on(table.endsAt)],
);

/** The accounts that a device has used; `find_account` finds only these (docs/decisions/012). */
export const usedAccount = pgTable(
  'used_account',
  {
    id: serial().primaryKey(),
    browser: text().notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id),
    visitorId: text('visitor_id').notNull(),
    branchId: integer('branch_id').notNull(),
    madeAt: madeAt(),
  },
  (table) => [
    unique('used_account_once').on(table.browser, table.accountId, table.visitorId),
    index('used_account_account').on(table.accountId),
  ],
);

/** Rate-limited attempts: one row each, deleted after the window of the limit. */
export const attempt = pgTable(
  'attempt',
  { id: serial().primaryKey(), what: text().notNull(), who: text().notNull(), madeAt: madeAt() },
  (table) => [index('attempt_who').on(table.what, table.who, table.madeAt)],
);

/** Counters of rate limits: one row per limit, client and window, deleted when the window is over. */
export const tally = pgTable(
  'tally',
  {
    what: text().notNull(),
    who: text().notNull(),
    startsAt: instant('starts_at').notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.what, table.who, table.startsAt] })],
);

/**
 * Consecutive wrong passwords of a login name, and when the next attempt is allowed. `who` is a hash, because
 * names are personal.
 */
export const passwordGuess = pgTable(
  'password_guess',
  { who: text().primaryKey(), failures: integer().notNull(), nextAt: instant('next_at').notNull() },
  (table) => [index('password_guess_next').on(table.nextAt)],
);

/** Where a visitor came from, once per branch and trace id (spec §4 source mark). */
export const sourceMark = pgTable(
  'source_mark',
  {
    branchId: integer('branch_id').notNull(),
    visitorId: text('visitor_id').notNull(),
    referUrl: text('refer_url').notNull(),
    madeAt: madeAt(),
  },
  (table) => [primaryKey({ columns: [table.branchId, table.visitorId] })],
);

/** A message left for the support (spec §7 submit_contact). */
export const contact = pgTable('contact', {
  id: serial().primaryKey(),
  accountId: integer('account_id').references(() => account.id),
  visitorId: text('visitor_id').notNull(),
  contactType: text('contact_type').notNull(),
  contactPosition: text('contact_position').notNull(),
  madeAt: madeAt(),
});

// ---------------------------------------------------------------- money

/**
 * Every change of coins and membership days. Append-only: a trigger forbids updates and deletes. An account's
 * `coins` is the sum of its entries. `reference` is the idempotency key of an entry.
 */
export const ledger = pgTable(
  'ledger',
  {
    id: serial().primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id),
    kind: text({ enum: ['recharge', 'chapter', 'video'] }).notNull(),
    coins: integer().notNull(),
    vipDays: integer('vip_days').notNull().default(0),
    reference: text().notNull().unique(),
    address: text().notNull(),
    /** The day in Asia/Shanghai, as shown on bank statements. */
    day: date({ mode: 'string' }).notNull(),
    madeAt: madeAt(),
  },
  (table) => [index('ledger_account').on(table.accountId), index('ledger_day').on(table.kind, table.day)],
);

/** Purchased chapters and videos, which the account owns permanently. */
export const purchase = pgTable(
  'purchase',
  {
    id: serial().primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id),
    kind: text({ enum: ['chapter', 'video'] }).notNull(),
    itemId: integer('item_id').notNull(),
    price: integer().notNull(),
    madeAt: madeAt(),
  },
  (table) => [unique('purchase_once').on(table.accountId, table.kind, table.itemId)],
);

/** A package of the recharge centre (spec §3 Pay config); `amountLevel` in cents. */
export const payConfig = pgTable('pay_config', {
  id: integer().primaryKey(),
  type: text({ enum: ['coin', 'vip'] }).notNull(),
  amountLevel: integer('amount_level').notNull(),
  itemCount: integer('item_count').notNull(),
  presentCount: integer('present_count').notNull(),
  title: text().notNull(),
  configDesc: text('config_desc').notNull(),
  isDefault: text('is_default').notNull(),
  isRecommend: text('is_recommend').notNull(),
});

/** A payment channel (spec §3 Pay sub-type). */
export const paySubType = pgTable('pay_sub_type', {
  id: integer().primaryKey(),
  subTypeCode: text('sub_type_code').notNull().unique(),
  subTypeDesc: text('sub_type_desc').notNull(),
  superiorCode: text('superior_code').notNull(),
  initiatorCode: text('initiator_code').notNull(),
  discount: doublePrecision().notNull(),
});

/**
 * A recharge order. It stores price and credit as offered when it was opened. Only its payment moves money,
 * through a ledger entry that refers to the order.
 */
export const payOrder = pgTable('pay_order', {
  id: serial().primaryKey(),
  /** Public identifier; unguessable. */
  number: text().notNull().unique(),
  accountId: integer('account_id')
    .notNull()
    .references(() => account.id),
  payConfigId: integer('pay_config_id')
    .notNull()
    .references(() => payConfig.id),
  payChannel: text('pay_channel').notNull(),
  /** In cents, after the channel's discount. */
  amount: integer().notNull(),
  coins: integer().notNull(),
  vipDays: integer('vip_days').notNull(),
  status: text({ enum: ['pending', 'paid', 'failed', 'expired'] }).notNull(),
  /** The book from which the recharge was started (spec §7 payPurposeId). */
  bookId: integer('book_id'),
  returnUrl: text('return_url').notNull(),
  fromDomain: text('from_domain').notNull(),
  appType: text('app_type').notNull(),
  /** The network address of the client that opened it. */
  address: text().notNull(),
  madeAt: madeAt(),
  /** From this time on it cannot be paid. */
  endsAt: instant('ends_at').notNull(),
  settledAt: instant('settled_at'),
});

/** A complaint left on the report page (spec §7 complaint link). */
export const complaint = pgTable('complaint', {
  id: serial().primaryKey(),
  accountId: integer('account_id').references(() => account.id),
  content: text().notNull(),
  contact: text().notNull(),
  address: text().notNull(),
  madeAt: madeAt(),
});

// ---------------------------------------------------------------- comics

export const category = pgTable('category', {
  id: text().primaryKey(),
  name: text().notNull(),
  position: integer().notNull(),
});

export const book = pgTable('book', {
  id: integer().primaryKey(),
  title: text().notNull(),
  author: text().notNull(),
  categoryId: text('category_id')
    .notNull()
    .references(() => category.id),
  publishStatus: text('publish_status', { enum: ['serialize', 'finish'] }).notNull(),
  cover: text().notNull(),
  horiCover: text('hori_cover').notNull(),
  abstractContent: text('abstract_content').notNull(),
  recommend: doublePrecision().notNull(),
  readCount: integer('read_count').notNull(),
  chapterCount: integer('chapter_count').notNull(),
  vipFree: boolean('vip_free').notNull(),
  showPop: boolean('show_pop').notNull(),
  popText: text('pop_text').notNull(),
  popClass: text('pop_class').notNull(),
});

/** `price` in coins; `pages`: number of pages; `splitCount`: number of images per page. */
export const chapter = pgTable(
  'chapter',
  {
    id: integer().primaryKey(),
    bookId: integer('book_id')
      .notNull()
      .references(() => book.id),
    number: integer().notNull(),
    title: text().notNull(),
    cover: text().notNull(),
    price: integer().notNull(),
    pages: integer().notNull(),
    splitCount: integer('split_count').notNull(),
  },
  (table) => [unique('chapter_number').on(table.bookId, table.number)],
);

/** A book's position on a shelf of the home screen and in its 'more' list. */
export const shelfBook = pgTable(
  'shelf_book',
  {
    shelf: text({ enum: ['e_recommend', 'new', 'hot', 'kkbg', 'three_d', 'new_on', 'update'] }).notNull(),
    position: integer().notNull(),
    bookId: integer('book_id')
      .notNull()
      .references(() => book.id),
  },
  (table) => [primaryKey({ columns: [table.shelf, table.position] })],
);

// ---------------------------------------------------------------- videos

export const videoType = pgTable('video_type', {
  id: integer().primaryKey(),
  name: text().notNull(),
  position: integer().notNull(),
});

/** `film` names the folder of the video's files; `price` in coins. */
export const video = pgTable(
  'video',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    picture: text().notNull(),
    typeId: integer('type_id')
      .notNull()
      .references(() => videoType.id),
    position: integer().notNull(),
    price: integer().notNull(),
    /** In s; `null` when unknown. */
    duration: integer(),
    canTryWatch: boolean('can_try_watch').notNull(),
    vipOnly: boolean('vip_only').notNull(),
    film: text().notNull(),
    format: text({ enum: ['mp4', 'hls'] }).notNull(),
    extras: jsonb().$type<VideoExtras>().notNull(),
  },
  (table) => [index('video_type_position').on(table.typeId, table.position)],
);

/** A started playback (`POST /api/vod/watch`). */
export const watch = pgTable('watch', {
  id: serial().primaryKey(),
  videoId: integer('video_id')
    .notNull()
    .references(() => video.id),
  accountId: integer('account_id').references(() => account.id),
  visitorId: text('visitor_id').notNull(),
  madeAt: madeAt(),
});

// ---------------------------------------------------------------- the rest of the store

export const ad = pgTable('ad', {
  id: integer().primaryKey(),
  placement: text().notNull(),
  jumpType: integer('jump_type').notNull(),
  bizId: integer('biz_id').notNull(),
  url: text().notNull(),
  imgPath: text('img_path').notNull(),
  title: text().notNull(),
});

export const hotWord = pgTable('hot_word', { position: integer().primaryKey(), word: text().notNull() });

/** Common info (spec §3), one row per branch; branch -2 answers for every branch without a row of its own. */
export const commonInfo = pgTable('common_info', {
  branchId: integer('branch_id').primaryKey(),
  info: jsonb().$type<Record<string, string>>().notNull(),
});

// ---------------------------------------------------------------- the front ends

/**
 * What the shells report about the builds. Equal reports of one period share a row:
 * - how a load ended, by phase and outcome, for an hour
 * - a measurement of a visit, by metric (`phase`) and rounded value (`outcome`), for ten minutes (rules/measurements.ts)
 */
export const remoteReport = pgTable(
  'remote_report',
  {
    remote: text().notNull(),
    version: text().notNull(),
    phase: text().notNull(),
    outcome: text().notNull(),
    /** Start of the period. */
    hour: instant('hour').notNull(),
    count: integer().notNull(),
    /** Latest reported problem; empty for none. */
    problem: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.hour, table.version, table.phase, table.outcome] }),
    index('remote_report_hour').on(table.hour),
  ],
);
