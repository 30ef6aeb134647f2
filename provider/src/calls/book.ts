import { and, asc, desc, eq, ilike, ne, or } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { code, ok, parameters, Refusal, refused, segmentNumber, wholeNumber } from '../answer.ts';
import { book, chapter, hotWord } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { messages } from '../messages.ts';
import { buy, ownedItems } from '../money.ts';
import { mayRead } from '../rules/entitlement.ts';
import { keyword, likePattern } from '../rules/search.ts';
import { isVip } from '../rules/vip.ts';
import { callerOf, signedIn, visitorOf } from '../visitor.ts';
import { chapterAnswer, selectBooks } from './bookAnswers.ts';

/** How many similar books a book home shows. */
const SIMILAR_BOOKS = 6;
const SEARCH_RESULTS = 50;

/** The book calls, in the order of spec §7. */
export function bookCalls(deps: Deps): Hono {
  const { db } = deps;

  async function chaptersOf(bookId: number, accountId: number | undefined) {
    const chapters = await db
      .select()
      .from(chapter)
      .where(eq(chapter.bookId, bookId))
      .orderBy(asc(chapter.number));
    const ids = chapters.map((item) => item.id);
    const owned = await ownedItems(db, accountId, 'chapter', ids);
    return chapters.map((item) => chapterAnswer(item, owned));
  }

  return new Hono()
    .get('/detail/:id{[0-9]+}', async (c) => {
      const bookId = segmentNumber(c.req.param('id'));
      const [found] = await selectBooks(db).where(eq(book.id, bookId));
      if (!found) throw new Refusal(code.notFound, messages.notFound);
      const caller = await callerOf(c, deps);
      const chapterList = await chaptersOf(bookId, caller?.account.id);
      const recommendList = await selectBooks(db)
        .where(and(eq(book.categoryId, found.categoryId), ne(book.id, bookId)))
        .orderBy(desc(book.readCount), asc(book.id))
        .limit(SIMILAR_BOOKS);
      return ok(c, { book: found, chapterList, lastChapter: chapterList.at(-1) ?? null, recommendList });
    })

    .post('/chapter/list', async (c) => {
      const { bookId } = await parameters(c, v.object({ bookId: wholeNumber() }));
      const caller = await callerOf(c, deps);
      const chapters = await chaptersOf(bookId, caller?.account.id);
      if (chapters.length === 0) throw new Refusal(code.notFound, messages.notFound);
      return ok(c, chapters);
    })

    .get('/read_chapter', async (c) => {
      const given = await parameters(c, v.object({ bookId: wholeNumber(), number: wholeNumber() }));
      const [found] = await db
        .select({ chapter, book })
        .from(chapter)
        .innerJoin(book, eq(book.id, chapter.bookId))
        .where(and(eq(chapter.bookId, given.bookId), eq(chapter.number, given.number)));
      if (!found) {
        const known = await db.$count(book, eq(book.id, given.bookId));
        if (known === 0) throw new Refusal(code.notFound, messages.notFound);
        throw new Refusal(code.bad, messages.noMoreChapters);
      }
      const { vipFree, title: bookName, chapterCount } = found.book;
      const { id: chapterId, bookId, number, title, price, pages, splitCount } = found.chapter;
      const info = {
        bookId,
        bookName,
        bookPics: [] as string[][],
        picSplitCount: splitCount,
        // Books are sold by the chapter only.
        bookPrice: 0,
        bookVipFree: vipFree,
        chapterId,
        content: '',
        lastNumber: number > 1 ? number - 1 : 0,
        nextNumber: number < chapterCount ? number + 1 : 0,
        number,
        price,
        title,
        totalNumber: chapterCount,
      };
      if (price > 0) {
        const caller = await signedIn(c, deps);
        const owned = await ownedItems(db, caller.account.id, 'chapter', [chapterId]);
        const viewer = { bought: owned.has(chapterId), vip: isVip(caller.account.vipEnd, deps.now()) };
        if (!mayRead({ price, vipFree }, viewer)) {
          return refused(c, code.unpaid, vipFree ? messages.vipFree : messages.notVipFree, info);
        }
      }
      const bookPics = Array.from({ length: pages }, (_, page) =>
        deps.pictures.pageParts(bookId, number, page),
      );
      return ok(c, { ...info, bookPics });
    })

    .post('/chapter/buy', async (c) => {
      const { chapterId } = await parameters(c, v.object({ chapterId: wholeNumber() }));
      const caller = await signedIn(c, deps);
      const [found] = await db
        .select({ price: chapter.price, vipFree: book.vipFree })
        .from(chapter)
        .innerJoin(book, eq(book.id, chapter.bookId))
        .where(eq(chapter.id, chapterId));
      if (!found) throw new Refusal(code.notFound, messages.notFound);
      // What may be read anyway is not sold: nobody pays for a free chapter by mistake.
      const free = mayRead(found, { bought: false, vip: isVip(caller.account.vipEnd, deps.now()) });
      if (free) return ok(c, null, messages.alreadyBought);
      const { address } = visitorOf(c, deps);
      const order = {
        accountId: caller.account.id,
        kind: 'chapter',
        itemId: chapterId,
        price: found.price,
        address,
      } as const;
      const outcome = await buy(deps.dbOf('money'), order, deps.now());
      return ok(c, null, outcome === 'bought' ? messages.bought : messages.alreadyBought);
    })

    .get('/init_search', async (c) => {
      const words = await db.select().from(hotWord).orderBy(asc(hotWord.position));
      return ok(c, { hotWords: words.map((item) => item.word) });
    })

    .post('/search', async (c) => {
      const { content } = await parameters(c, v.object({ content: keyword }));
      const pattern = likePattern(content);
      const books = await selectBooks(db)
        .where(or(ilike(book.title, pattern), ilike(book.author, pattern)))
        .orderBy(desc(book.readCount), asc(book.id))
        .limit(SEARCH_RESULTS);
      return ok(c, books);
    });
}
