import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { segmentNumber } from '../answer.ts';
import type { PublicAnswers } from '../answers/publicAnswers.ts';
import { book, category, commonInfo, shelfBook, video, videoType } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { branchIdOf, DEFAULT_BRANCH_ID } from '../rules/branch.ts';
import { offsetOf, PAGE_SIZE, pagesFor } from '../rules/paging.ts';
import { adsOf, selectBooks } from './bookAnswers.ts';
import { videoTile } from './vod.ts';

/** Number of books of each shelf on the home screen (spec §2 Home). */
export const ON_HOME = { e_recommend: 4, new_on: 4, kkbg: 4, hot: 6, new: 4, update: 6, three_d: 6 } as const;
type Shelf = keyof typeof ON_HOME;
const VIDEOS_ON_HOME = 6;
const ALL = { category: '0', status: 'all', type: 0 } as const;
const STATUSES = [
  { code: 'all', desc: '全部' },
  { code: 'serialize', desc: '连载中' },
  { code: 'finish', desc: '已完结' },
];

/** The calls without a user, in the order of spec §7. Their answers are the same for every caller. */
export function staticCalls(deps: Deps, answers: PublicAnswers): Hono {
  const { db } = deps;

  function shelf(name: Shelf) {
    return selectBooks(db)
      .innerJoin(shelfBook, eq(shelfBook.bookId, book.id))
      .where(eq(shelfBook.shelf, name))
      .orderBy(asc(shelfBook.position));
  }

  async function shelfPage(name: Shelf, page: number) {
    const totalItem = await db.$count(shelfBook, eq(shelfBook.shelf, name));
    const bookList = await shelf(name).limit(PAGE_SIZE).offset(offsetOf(page));
    const adList = await adsOf(db, name === 'e_recommend' ? 'recommend' : name);
    return { bookList, adList, totalPage: pagesFor(totalItem), totalItem };
  }

  async function videosOf(typeId: number, limit: number, offset: number) {
    const ofType = typeId === ALL.type ? undefined : eq(video.typeId, typeId);
    return db
      .select(videoTile)
      .from(video)
      .where(ofType)
      .orderBy(asc(video.position))
      .limit(limit)
      .offset(offset);
  }

  async function commonInfoOf(branchId: number) {
    const rows = await db
      .select()
      .from(commonInfo)
      .where(inArray(commonInfo.branchId, [branchId, DEFAULT_BRANCH_ID]));
    const branchRow = rows.find((row) => row.branchId === branchId) ?? rows[0];
    return branchRow?.info ?? {};
  }

  async function categories() {
    const found = await db
      .select({ id: category.id, name: category.name })
      .from(category)
      .orderBy(asc(category.position));
    const otherCategories = found.filter((item) => item.id !== ALL.category);
    return {
      categoryList: [{ id: ALL.category, name: '全部' }, ...otherCategories],
      publishStatusList: STATUSES,
    };
  }

  async function booksBy(publishStatus: string, categoryId: string, page: number) {
    const chosen = and(
      publishStatus === 'serialize' || publishStatus === 'finish'
        ? eq(book.publishStatus, publishStatus)
        : undefined,
      categoryId === ALL.category ? undefined : eq(book.categoryId, categoryId),
    );
    const totalItem = await db.$count(book, chosen);
    const bookList = await selectBooks(db)
      .where(chosen)
      .orderBy(desc(book.readCount), asc(book.id))
      .limit(PAGE_SIZE)
      .offset(offsetOf(page));
    return { bookList, adList: [], totalPage: pagesFor(totalItem), totalItem };
  }

  async function home() {
    const [adList, recommendList, newOnList, kkbgList, hotList, newList, updateList] = await Promise.all([
      adsOf(db, 'home'),
      shelf('e_recommend').limit(ON_HOME.e_recommend),
      shelf('new_on').limit(ON_HOME.new_on),
      shelf('kkbg').limit(ON_HOME.kkbg),
      shelf('hot').limit(ON_HOME.hot),
      shelf('new').limit(ON_HOME.new),
      shelf('update').limit(ON_HOME.update),
    ]);
    return { adList, recommendList, newOnList, kkbgList, hotList, newList, updateList };
  }

  async function videoShelves() {
    const types = await db.select().from(videoType).orderBy(asc(videoType.position));
    const shelves = types.map(async ({ id, name }) => ({
      typeId: id,
      typeName: name,
      vods: await videosOf(id, VIDEOS_ON_HOME, 0),
    }));
    return Promise.all(shelves);
  }

  async function videoPage(typeId: number, page: number) {
    const ofType = typeId === ALL.type ? undefined : eq(video.typeId, typeId);
    const totalCount = await db.$count(video, ofType);
    const list = await videosOf(typeId, PAGE_SIZE, offsetOf(page));
    return { list, totalCount, totalPage: pagesFor(totalCount) };
  }

  /** Sends the cached answer, or reads it through the queue. */
  const sendCached = (c: Context, key: string, read: () => Promise<unknown>) =>
    answers.sendPublic(c, key, () => answers.runQueued(read));

  return (
    new Hono()
      .get('/common/info/v2/:branchId', (c) => {
        const branchId = branchIdOf(c.req.param('branchId'));
        return sendCached(c, `info/${branchId}`, () => commonInfoOf(branchId));
      })

      .get('/book/category', (c) => sendCached(c, 'category', categories))

      .post('/book/query/:publishStatus{all|serialize|finish}/:categoryId{[0-9]+}/:page{[0-9]+}', (c) => {
        const { publishStatus, categoryId, page } = c.req.param();
        const number = segmentNumber(page);
        return sendCached(c, `query/${publishStatus}/${categoryId}/${number}`, () =>
          booksBy(publishStatus, categoryId, number),
        );
      })

      .get('/book/new/:page{[0-9]+}', (c) => {
        const page = segmentNumber(c.req.param('page'));
        return sendCached(c, `shelf/update/${page}`, () => shelfPage('update', page));
      })

      .get('/book/showcase/detail/:shelf{e_recommend|new|hot|kkbg|three_d|new_on}/:page{[0-9]+}', (c) => {
        const name = c.req.param('shelf') as Shelf;
        const page = segmentNumber(c.req.param('page'));
        return sendCached(c, `shelf/${name}/${page}`, () => shelfPage(name, page));
      })

      .get('/book/home/index', (c) => sendCached(c, 'home', home))

      // Always answered: the client decides when the shelf is visible (21:00-07:00, or after a recharge; spec
      // §4).
      .get('/book/home/three_d', (c) =>
        sendCached(c, 'home/three_d', () => shelf('three_d').limit(ON_HOME.three_d).execute()),
      )

      .get('/vod/index', (c) => sendCached(c, 'videos', videoShelves))

      .get('/vod/page/:typeId{[0-9]+}/:page{[0-9]+}', (c) => {
        const typeId = segmentNumber(c.req.param('typeId'));
        const page = segmentNumber(c.req.param('page'));
        return sendCached(c, `videos/${typeId}/${page}`, () => videoPage(typeId, page));
      })
  );
}
