import { and, asc, desc, eq, ilike, ne, or } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { code, ok, parameters, Refusal, refused, segmentNumber, wholeNumber } from '../answer.ts';
import type { PublicAnswers } from '../answers/publicAnswers.ts';
import { book, chapter, hotWord } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { messages } from '../messages.ts';
import { buy, ownedItems } from '../money.ts';
import { OwnershipCache } from '../ownershipCache.ts';
import type { Queue } from '../queue.ts';
import { logPurchase } from '../requestLog.ts';
import { chapterCipher, keyText } from '../rules/cipher.ts';
import { mayRead } from '../rules/entitlement.ts';
import { chapterSubject, type Grant, grantEnd, grantedPath, signGrant } from '../rules/grant.ts';
import { keyword, likePattern } from '../rules/search.ts';
import { isVip } from '../rules/vip.ts';
import type { Reader, SessionCache } from '../sessionCache.ts';
import { callerOf, mayHaveSession, requireCaller, requireNamedCaller, visitorOf } from '../visitor.ts';
import { chapterAnswer, selectBooks } from './bookAnswers.ts';

/** Number of similar books on a book's page. */
const SIMILAR_BOOKS = 6;
const SEARCH_RESULTS = 50;
/** Size limit of the cache of purchased chapters. */
const MAX_OWNED_CHAPTERS = 100_000;

/** The book calls, in the order of spec §7. */
export function bookCalls(deps: Deps, answers: PublicAnswers, readers: Queue, sessions: SessionCache): Hono {
  const { db } = deps;
  // Public data is read on other connections than personal data.
  const publicDb = deps.dbOf('public');
  const ownership = new OwnershipCache(MAX_OWNED_CHAPTERS);

  const loadChapters = (bookId: number, mustBeCurrent: boolean) =>
    answers.publicData(
      `chapters/${bookId}`,
      () => publicDb.select().from(chapter).where(eq(chapter.bookId, bookId)).orderBy(asc(chapter.number)),
      mustBeCurrent,
    );

  /** The chapters of a book with the purchases of an account. */
  async function chapterAnswers(bookId: number, accountId: number | undefined) {
    const chapters = await loadChapters(bookId, accountId === undefined);
    const ids = chapters.map((item) => item.id);
    const owned = await ownedItems(db, accountId, 'chapter', ids);
    if (accountId !== undefined) for (const id of owned) ownership.add(accountId, id);
    return chapters.map((item) => chapterAnswer(item, owned));
  }

  const loadBookAndSimilar = (bookId: number, mustBeCurrent: boolean) => {
    const read = async () => {
      const [found] = await selectBooks(publicDb).where(eq(book.id, bookId));
      if (!found) throw new Refusal(code.notFound, messages.notFound);
      const recommendList = await selectBooks(publicDb)
        .where(and(eq(book.categoryId, found.categoryId), ne(book.id, bookId)))
        .orderBy(desc(book.readCount), asc(book.id))
        .limit(SIMILAR_BOOKS);
      return { book: found, recommendList };
    };
    return answers.publicData(`book/${bookId}`, read, mustBeCurrent);
  };

  async function detailFor(bookId: number, accountId: number | undefined) {
    const { book: found, recommendList } = await loadBookAndSimilar(bookId, accountId === undefined);
    const chapterList = await chapterAnswers(bookId, accountId);
    return { book: found, chapterList, lastChapter: chapterList.at(-1) ?? null, recommendList };
  }

  async function chapterListFor(bookId: number, accountId: number | undefined) {
    const chapters = await chapterAnswers(bookId, accountId);
    if (chapters.length === 0) throw new Refusal(code.notFound, messages.notFound);
    return chapters;
  }

  /** A chapter with its book. @throws Refusal 404 for an unknown book, 400 after its last chapter. */
  const loadChapter = (bookId: number, number: number, mustBeCurrent: boolean) => {
    const read = async () => {
      const [found] = await publicDb
        .select({ chapter, book })
        .from(chapter)
        .innerJoin(book, eq(book.id, chapter.bookId))
        .where(and(eq(chapter.bookId, bookId), eq(chapter.number, number)));
      if (found) return found;
      const bookCount = await publicDb.$count(book, eq(book.id, bookId));
      if (bookCount === 0) throw new Refusal(code.notFound, messages.notFound);
      throw new Refusal(code.bad, messages.noMoreChapters);
    };
    return answers.publicData(`chapter/${bookId}/${number}`, read, mustBeCurrent);
  };

  /** Whether an account owns a chapter. Ownership is permanent and therefore cached. */
  async function isOwned(accountId: number, chapterId: number): Promise<boolean> {
    if (ownership.has(accountId, chapterId)) return true;
    const owned = await ownedItems(db, accountId, 'chapter', [chapterId]);
    if (owned.has(chapterId)) ownership.add(accountId, chapterId);
    return owned.has(chapterId);
  }

  const picturesOf = ({ chapter: { bookId, number, pages } }: BookChapter) =>
    Array.from({ length: pages }, (_, page) => deps.pictures.pageParts(bookId, number, page));

  /** The pictures of a paid chapter with a grant, and with the chapter's key if chapters have keys. */
  function grantedPictures(found: BookChapter, claims: Grant) {
    const grant = signGrant(deps.secret, chapterSubject(found.chapter), claims);
    const { chapterKeys, cipher } = deps.pictures;
    return {
      bookPics: picturesOf(found).map((parts) => parts.map((path) => grantedPath(path, grant))),
      ...(chapterKeys && { picKey: keyText(chapterCipher(cipher, deps.secret, found.chapter).key) }),
    };
  }

  return new Hono()
    .get('/detail/:id{[0-9]+}', async (c) => {
      const bookId = segmentNumber(c.req.param('id'));
      if (!mayHaveSession(c))
        return answers.sendAnonymous(c, `detail/${bookId}`, () => detailFor(bookId, undefined));
      return readers.run(async () => {
        const caller = await callerOf(c, deps);
        return ok(c, await detailFor(bookId, caller?.account.id));
      });
    })

    .post('/chapter/list', async (c) => {
      const { bookId } = await parameters(c, v.object({ bookId: wholeNumber() }));
      if (!mayHaveSession(c))
        return answers.sendAnonymous(c, `chapter-list/${bookId}`, () => chapterListFor(bookId, undefined));
      return readers.run(async () => {
        const caller = await callerOf(c, deps);
        return ok(c, await chapterListFor(bookId, caller?.account.id));
      });
    })

    .get('/read_chapter', async (c) => {
      const params = await parameters(c, v.object({ bookId: wholeNumber(), number: wholeNumber() }));
      const found = await loadChapter(params.bookId, params.number, false);
      const info = chapterInfo(found);
      const { bookId, number, price, chapterId, bookVipFree: vipFree } = info;
      if (price === 0) {
        return answers.sendPublic(c, `read/${bookId}/${number}`, async () => {
          const current = await loadChapter(bookId, number, true);
          // The price has changed since the first read.
          if (current.chapter.price > 0) throw new Refusal(code.congested, messages.congested);
          return { ...chapterInfo(current), bookPics: picturesOf(current) };
        });
      }
      /** Sends the chapter with granted pictures. */
      const sendOpened = ({ id, vipEnd }: Reader, bought: boolean) => {
        const expiresAt = grantEnd(deps.now(), bought ? null : vipEnd);
        return ok(c, { ...info, ...grantedPictures(found, { account: id, expiresAt }) });
      };
      const cookies = c.req.header('Cookie') ?? '';
      const cachedReader = sessions.find(cookies, deps.now());
      if (cachedReader) {
        const bought = ownership.has(cachedReader.id, chapterId);
        const vip = isVip(cachedReader.vipEnd, deps.now());
        if (mayRead({ price, vipFree }, { bought, vip })) return sendOpened(cachedReader, bought);
      }
      return readers.run(async () => {
        const { account } = await requireCaller(c, deps);
        sessions.add(cookies, account, deps.now());
        const vip = isVip(account.vipEnd, deps.now());
        const bought = await isOwned(account.id, chapterId);
        if (!mayRead({ price, vipFree }, { bought, vip })) {
          const preview = deps.pictures.chapterPreview?.(bookId, number);
          const offer = { ...info, ...(preview && { preview }) };
          return refused(c, code.unpaid, vipFree ? messages.vipFree : messages.notVipFree, offer);
        }
        return sendOpened(account, bought);
      });
    })

    .post('/chapter/buy', async (c) => {
      const { chapterId } = await parameters(c, v.object({ chapterId: wholeNumber() }));
      const caller = await requireNamedCaller(c, deps);
      const [found] = await db
        .select({ price: chapter.price, vipFree: book.vipFree })
        .from(chapter)
        .innerJoin(book, eq(book.id, chapter.bookId))
        .where(eq(chapter.id, chapterId));
      if (!found) throw new Refusal(code.notFound, messages.notFound);
      // Chapters that are readable anyway are not charged.
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
      if (outcome === 'bought') logPurchase(c, deps, order);
      return ok(c, null, outcome === 'bought' ? messages.bought : messages.alreadyBought);
    })

    .get('/init_search', (c) =>
      answers.sendPublic(c, 'hot-words', async () => {
        const words = await answers.runQueued(async () =>
          publicDb.select().from(hotWord).orderBy(asc(hotWord.position)),
        );
        return { hotWords: words.map((item) => item.word) };
      }),
    )

    .post('/search', async (c) => {
      const { content } = await parameters(c, v.object({ content: keyword }));
      const pattern = likePattern(content);
      const books = await answers.runQueued(async () =>
        selectBooks(publicDb)
          .where(or(ilike(book.title, pattern), ilike(book.author, pattern)))
          .orderBy(desc(book.readCount), asc(book.id))
          .limit(SEARCH_RESULTS),
      );
      return ok(c, books);
    });
}

interface BookChapter {
  chapter: typeof chapter.$inferSelect;
  book: typeof book.$inferSelect;
}

/** The chapter info of spec §3, without pictures. */
function chapterInfo({ chapter: part, book: whole }: BookChapter) {
  const { id, bookId, number, title, price, splitCount } = part;
  return {
    bookId,
    bookName: whole.title,
    bookPics: [] as string[][],
    picSplitCount: splitCount,
    // Books are sold by chapter only.
    bookPrice: 0,
    bookVipFree: whole.vipFree,
    chapterId: id,
    content: '',
    lastNumber: number > 1 ? number - 1 : 0,
    nextNumber: number < whole.chapterCount ? number + 1 : 0,
    number,
    price,
    title,
    totalNumber: whole.chapterCount,
  };
}
