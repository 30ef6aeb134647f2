import { createHash } from 'node:crypto';
import { count } from 'drizzle-orm';
import { DEFAULT_BRANCH_ID } from '../rules/branch.ts';
import type { SampleStore } from '../sample/sampleTypes.ts';
import type { Db } from './db.ts';
import {
  ad,
  book,
  category,
  chapter,
  commonInfo,
  hotWord,
  payConfig,
  paySubType,
  setting,
  shelfBook,
  video,
  videoType,
} from './schema.ts';

const SHELVES = ['e_recommend', 'new', 'hot', 'kkbg', 'three_d', 'new_on', 'update'] as const;
/** Size of the range of chapter ids of each book. */
const CHAPTERS_PER_BOOK = 10_000;
/** Rows per INSERT, to stay below PostgreSQL's limit of 65,535 parameters. */
const BATCH = 1000;

/** The rows of a store by table. Ids come from the store, so the result is deterministic. */
export function seedRows(store: SampleStore) {
  return {
    categories: store.categories.map(({ id, name }, position) => ({ id, name, position })),
    books: store.books.map((item) => ({
      id: item.bookId,
      title: item.title,
      author: item.author,
      categoryId: item.categoryId,
      publishStatus: item.publishStatus,
      cover: item.cover,
      horiCover: item.horiCover,
      abstractContent: item.abstractContent,
      recommend: item.recommend,
      readCount: item.readCount,
      chapterCount: item.chapters.length,
      vipFree: item.vipFree,
      showPop: item.showPop,
      popText: item.popText,
      popClass: item.popClass,
    })),
    chapters: store.books.flatMap((item) =>
      item.chapters.map((part) => ({
        id: item.bookId * CHAPTERS_PER_BOOK + part.number,
        bookId: item.bookId,
        number: part.number,
        title: part.title,
        cover: part.cover,
        price: part.price,
        pages: part.pages,
        splitCount: part.splitCount,
      })),
    ),
    shelfBooks: SHELVES.flatMap((shelf) => shelfOf(store, shelf)),
    videoTypes: store.videoTypes.map(({ typeId, typeName }, position) => ({
      id: typeId,
      name: typeName,
      position,
    })),
    videos: store.videos.map((item, position) => ({
      id: item.vodId,
      name: item.vodName,
      picture: item.vodPic,
      typeId: item.typeId,
      position,
      price: item.vodPointsPlay,
      duration: item.vodDuration ?? null,
      canTryWatch: item.canTryWatch,
      vipOnly: item.vipOnly,
      film: item.film,
      format: item.format,
      extras: extrasOf(item),
    })),
    ads: store.ads.map((item, id) => ({ id, ...item })),
    hotWords: store.hotWords.map((word, position) => ({ position, word })),
    payConfigs: store.payConfigs.map((item, index) => ({ id: index + 1, ...item })),
    paySubTypes: store.subTypes.map((item, index) => ({ id: index + 1, ...item })),
    commonInfos: [{ branchId: DEFAULT_BRANCH_ID, info: { ...store.commonInfo } }],
  };
}

export type SeedRows = ReturnType<typeof seedRows>;

/** A fingerprint of the rows, which changes with the sample data. */
export function seedFingerprint(rows: SeedRows): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16);
}

const SEED_SETTING = 'sample-store';

/**
 * Seeds an empty database with the sample rows, in one transaction.
 * @returns 'older' when the database was seeded from other sample data, which is left unchanged.
 */
export async function seed(db: Db, rows: SeedRows): Promise<'filled' | 'same' | 'older'> {
  const [books] = await db.select({ total: count() }).from(book);
  const settings = await db.select().from(setting);
  if ((books?.total ?? 0) > 0) {
    const stored = settings.find((item) => item.name === SEED_SETTING)?.value;
    return stored === seedFingerprint(rows) ? 'same' : 'older';
  }
  await db.transaction(async (tx) => {
    for (const batch of batches(rows.categories)) await tx.insert(category).values(batch);
    for (const batch of batches(rows.books)) await tx.insert(book).values(batch);
    for (const batch of batches(rows.chapters)) await tx.insert(chapter).values(batch);
    for (const batch of batches(rows.shelfBooks)) await tx.insert(shelfBook).values(batch);
    for (const batch of batches(rows.videoTypes)) await tx.insert(videoType).values(batch);
    for (const batch of batches(rows.videos)) await tx.insert(video).values(batch);
    for (const batch of batches(rows.ads)) await tx.insert(ad).values(batch);
    for (const batch of batches(rows.hotWords)) await tx.insert(hotWord).values(batch);
    for (const batch of batches(rows.payConfigs)) await tx.insert(payConfig).values(batch);
    for (const batch of batches(rows.paySubTypes)) await tx.insert(paySubType).values(batch);
    for (const batch of batches(rows.commonInfos)) await tx.insert(commonInfo).values(batch);
    await tx.insert(setting).values({ name: SEED_SETTING, value: seedFingerprint(rows) });
  });
  return 'filled';
}

/**
 * The books of a shelf: the popularity shelf is sorted by reads, the new books begin with the newest, the others keep the order
 * of the store.
 */
export function booksOnShelf(store: SampleStore, shelf: (typeof SHELVES)[number]): SampleStore['books'] {
  const books = store.books.filter((item) => item.shelves.includes(shelf));
  if (shelf === 'hot') return books.toSorted((a, b) => b.readCount - a.readCount);
  return shelf === 'new' ? books.toReversed() : books;
}

function shelfOf(store: SampleStore, shelf: (typeof SHELVES)[number]) {
  return booksOnShelf(store, shelf).map((item, position) => ({ shelf, position, bookId: item.bookId }));
}

function extrasOf(item: SampleStore['videos'][number]) {
  return {
    ...(item.playlist && { playlist: item.playlist }),
    ...(item.qualities && { qualities: item.qualities }),
    ...(item.captions && { captions: item.captions }),
    ...(item.audioTracks && { audioTracks: item.audioTracks }),
    ...(item.markers && { markers: item.markers }),
    ...(item.comments && { comments: item.comments }),
    ...(item.adVideos && { adVideos: item.adVideos }),
  };
}

function batches<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  );
}
