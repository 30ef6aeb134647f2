import { eq } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { ad, book, category, type chapter } from '../db/schema.ts';

/** The columns of a book in answers (spec §3 Book). */
const bookColumns = {
  bookId: book.id,
  title: book.title,
  author: book.author,
  cover: book.cover,
  horiCover: book.horiCover,
  abstractContent: book.abstractContent,
  categoryId: book.categoryId,
  categoryName: category.name,
  publishStatus: book.publishStatus,
  recommend: book.recommend,
  readCount: book.readCount,
  chapterCount: book.chapterCount,
  showPop: book.showPop,
  popText: book.popText,
  popClass: book.popClass,
};

/** A query of books with their category's name, to be extended with condition, order and limit. */
export function selectBooks(db: Db) {
  return db.select(bookColumns).from(book).innerJoin(category, eq(category.id, book.categoryId)).$dynamic();
}

/** A chapter of the catalogue (spec §3 Chapter). */
export function chapterAnswer(item: typeof chapter.$inferSelect, owned: ReadonlySet<number>) {
  const { id, bookId, number, title, cover, price } = item;
  return { chapterId: id, bookId, number, title, cover, price, alreadyBuy: owned.has(id) };
}

/** The carousel of a screen (spec §3 Ad). */
export function adsOf(db: Db, placement: string) {
  return db
    .select({ jumpType: ad.jumpType, bizId: ad.bizId, url: ad.url, imgPath: ad.imgPath, title: ad.title })
    .from(ad)
    .where(eq(ad.placement, placement))
    .orderBy(ad.id);
}
