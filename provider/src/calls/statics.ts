import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import { ok, segmentNumber } from '../answer.ts';
import { book, category, commonInfo, shelfBook, video, videoType } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { branchIdOf, DEFAULT_BRANCH_ID } from '../rules/branch.ts';
import { offsetOf, PAGE_SIZE, pagesFor } from '../rules/paging.ts';
import { adsOf, selectBooks } from './bookAnswers.ts';
import { videoTile } from './vod.ts';

/** How long a static answer may be kept by browsers and caches in between, in seconds. */
const STATIC_SECONDS = 60;
/** How many books of a shelf fit the home screen (spec §2 Home). */
const ON_HOME = { e_recommend: 4, new_on: 4, kkbg: 4, hot: 6, new: 4, update: 6, three_d: 6 } as const;
type Shelf = keyof typeof ON_HOME;
const VIDEOS_ON_HOME = 6;
const ALL = { category: '0', status: 'all', type: 0 } as const;
const STATUSES = [
  { code: 'all', desc: '全部' },
  { code: 'serialize', desc: '连载中' },
  { code: 'finish', desc: '已完结' },
];

/** The calls that need no user, in the order of spec §7; their answers may be cached. */
export function staticCalls(deps: Deps): Hono {
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

  const calls = new Hono();
  calls.use(async (c, next) => {
    await next();
    if (c.req.method === 'GET' && c.res.ok) c.header('Cache-Control', `public, max-age=${STATIC_SECONDS}`);
  });

  return (
    calls
      .get('/common/info/v2/:branchId{-?[0-9]+}', async (c) => {
        const branchId = branchIdOf(c.req.param('branchId'));
        const rows = await db
          .select()
          .from(commonInfo)
          .where(inArray(commonInfo.branchId, [branchId, DEFAULT_BRANCH_ID]));
        const own = rows.find((row) => row.branchId === branchId) ?? rows[0];
        return ok(c, own?.info ?? {});
      })

      .get('/book/category', async (c) => {
        const categories = await db
          .select({ id: category.id, name: category.name })
          .from(category)
          .orderBy(asc(category.position));
        const rest = categories.filter((item) => item.id !== ALL.category);
        return ok(c, {
          categoryList: [{ id: ALL.category, name: '全部' }, ...rest],
          publishStatusList: STATUSES,
        });
      })

      .post(
        '/book/query/:publishStatus{all|serialize|finish}/:categoryId{[0-9]+}/:page{[0-9]+}',
        async (c) => {
          const { publishStatus, categoryId, page } = c.req.param();
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
            .offset(offsetOf(segmentNumber(page)));
          return ok(c, { bookList, adList: [], totalPage: pagesFor(totalItem), totalItem });
        },
      )

      .get('/book/new/:page{[0-9]+}', async (c) =>
        ok(c, await shelfPage('update', segmentNumber(c.req.param('page')))),
      )

      .get(
        '/book/showcase/detail/:shelf{e_recommend|new|hot|kkbg|three_d|new_on}/:page{[0-9]+}',
        async (c) => {
          const name = c.req.param('shelf') as Shelf;
          return ok(c, await shelfPage(name, segmentNumber(c.req.param('page'))));
        },
      )

      .get('/book/home/index', async (c) => {
        const [adList, recommendList, newOnList, kkbgList, hotList, newList, updateList] = await Promise.all([
          adsOf(db, 'home'),
          shelf('e_recommend').limit(ON_HOME.e_recommend),
          shelf('new_on').limit(ON_HOME.new_on),
          shelf('kkbg').limit(ON_HOME.kkbg),
          shelf('hot').limit(ON_HOME.hot),
          shelf('new').limit(ON_HOME.new),
          shelf('update').limit(ON_HOME.update),
        ]);
        return ok(c, { adList, recommendList, newOnList, kkbgList, hotList, newList, updateList });
      })

      // Always answered: when the shelf may be seen (21:00-07:00, or after a recharge) is the client's rule (spec §4).
      .get('/book/home/three_d', async (c) => ok(c, await shelf('three_d').limit(ON_HOME.three_d)))

      .get('/vod/index', async (c) => {
        const types = await db.select().from(videoType).orderBy(asc(videoType.position));
        const shelves = types.map(async ({ id, name }) => ({
          typeId: id,
          typeName: name,
          vods: await videosOf(id, VIDEOS_ON_HOME, 0),
        }));
        return ok(c, await Promise.all(shelves));
      })

      .get('/vod/page/:typeId{[0-9]+}/:page{[0-9]+}', async (c) => {
        const typeId = segmentNumber(c.req.param('typeId'));
        const ofType = typeId === ALL.type ? undefined : eq(video.typeId, typeId);
        const totalCount = await db.$count(video, ofType);
        const list = await videosOf(typeId, PAGE_SIZE, offsetOf(segmentNumber(c.req.param('page'))));
        return ok(c, { list, totalCount, totalPage: pagesFor(totalCount) });
      })
  );
}
