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

/** The optional fields of a video's detail answer, in the shapes of spec §3; addresses are relative to the film's
 * folder, those of ads to the media folder. */
export interface VideoExtras {
  /** `film` and `path` name a file of the media folder. */
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

/** Values the provider keeps about itself: the address-signing secret, the sample store's fingerprint. */
export const setting = pgTable('setting', { name: text().primaryKey(), value: text().notNull() });

// ---------------------------------------------------------------- people

/** A user of the store (spec §3 User). `coins` and `vipEnd` only ever change together with a ledger entry. */
export const account = pgTable(
  'account',
  {
    id: serial().primaryKey(),
    name: text().notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    /** When `find_account` gave out the present password; null once its owner has chosen another. */
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

/** A sign-in. The cookie holds the token, this row only its SHA-256. `browser` is the device's key (device.ts). */
export const session = pgTable(
  'session',
  {
    id: serial().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    browser: text().notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id),
    /** What its owner recognises the device by; empty for what is not known. */
    system: text().notNull().default(''),
    app: text().notNull().default(''),
    madeAt: madeAt(),
    /** To the day: written once a day at most. */
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('session_account').on(table.accountId), index('session_ends').on(table.endsAt)],
);

/** Which accounts a device has held; `find_account` looks only among these (decisions, Account and identity). */
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

/** Attempts at something that is rate-limited: one row each, forgotten after the limit's window. */
export const attempt = pgTable(
  'attempt',
  { id: serial().primaryKey(), what: text().notNull(), who: text().notNull(), madeAt: madeAt() },
  (table) => [index('attempt_who').on(table.what, table.who, table.madeAt)],
);

/** How often something limited was done by somebody within a time: one row for each, forgotten with the next time. */
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

/** Wrong passwords in a row for one login name, and when the next may be tried. `who` is a hash: names are people's. */
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
 * Every movement of coins and membership days, never changed and never removed (a trigger forbids both).
 * An account's `coins` is the sum of its entries. `reference` makes an entry happen once, however often it is tried.
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
    /** The day in Asia/Shanghai, as people know it from their bank's message. */
    day: date({ mode: 'string' }).notNull(),
    madeAt: madeAt(),
  },
  (table) => [index('ledger_account').on(table.accountId), index('ledger_day').on(table.kind, table.day)],
);

/** What an account owns for good: one row per account and chapter or video. */
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

/** A way to pay (spec §3 Pay sub-type). */
export const paySubType = pgTable('pay_sub_type', {
  id: integer().primaryKey(),
  subTypeCode: text('sub_type_code').notNull().unique(),
  subTypeDesc: text('sub_type_desc').notNull(),
  superiorCode: text('superior_code').notNull(),
  initiatorCode: text('initiator_code').notNull(),
  discount: doublePrecision().notNull(),
});

/**
 * A recharge somebody began. What it costs and brings is kept as it was offered then. It moves no money by itself: its
 * payment does, through a ledger entry that refers to it.
 */
export const payOrder = pgTable('pay_order', {
  id: serial().primaryKey(),
  /** How the outside knows it; cannot be guessed. */
  number: text().notNull().unique(),
  accountId: integer('account_id')
    .notNull()
    .references(() => account.id),
  payConfigId: integer('pay_config_id')
    .notNull()
    .references(() => payConfig.id),
  payChannel: text('pay_channel').notNull(),
  /** In cents, the channel's discount taken off. */
  amount: integer().notNull(),
  coins: integer().notNull(),
  vipDays: integer('vip_days').notNull(),
  status: text({ enum: ['pending', 'paid', 'failed', 'expired'] }).notNull(),
  /** The book somebody wanted to read when they began (spec §7 payPurposeId). */
  bookId: integer('book_id'),
  returnUrl: text('return_url').notNull(),
  fromDomain: text('from_domain').notNull(),
  appType: text('app_type').notNull(),
  /** The network address it was begun from. */
  address: text().notNull(),
  madeAt: madeAt(),
  /** From this instant on it cannot be paid any more. */
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

/** `price` in coins, `pages` the number of pages, `splitCount` the parts one page image is cut into. */
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

/** A book's place on a shelf of the home screen and its 'more' list. */
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

/** How the builds of the remotes do, as the shells report it: one row an hour for what is told alike. */
export const remoteReport = pgTable(
  'remote_report',
  {
    remote: text().notNull(),
    version: text().notNull(),
    phase: text({ enum: ['entry', 'shape', 'activate', 'page', 'render'] }).notNull(),
    outcome: text({ enum: ['ok', 'failed', 'fallback'] }).notNull(),
    /** Beginning of the hour. */
    hour: instant('hour').notNull(),
    count: integer().notNull(),
    /** What was said last of the failure; empty for none. */
    problem: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.hour, table.version, table.phase, table.outcome] }),
    index('remote_report_hour').on(table.hour),
  ],
);
