import { and, asc, desc, eq, gt, ilike, lte, ne, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { code, ok, parameters, Refusal, segmentNumber, wholeNumber } from '../answer.ts';
import type { PublicAnswers } from '../answers/publicAnswers.ts';
import { purchase, type VideoExtras, video, watch } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { messages } from '../messages.ts';
import { buy, ownedItems } from '../money.ts';
import type { Queue } from '../queue.ts';
import { isWithinLimit } from '../rateLimits.ts';
import { logPurchase } from '../requestLog.ts';
import { mayWatch } from '../rules/entitlement.ts';
import { type Grant, grantEnd, NO_ACCOUNT, type Scope, signFilmGrant } from '../rules/grant.ts';
import { offsetOf, PAGE_SIZE, pagesFor } from '../rules/paging.ts';
import { grantedAddress } from '../rules/playlist.ts';
import { keyword, likePattern, MAX_KEYWORD_LENGTH } from '../rules/search.ts';
import { isVip } from '../rules/vip.ts';
import {
  type Caller,
  callerOf,
  mayHaveSession,
  requireCaller,
  requireNamedCaller,
  senderOf,
  visitorOf,
} from '../visitor.ts';

const SIMILAR_VIDEOS = 8;
/** Popular search keywords: the names of the films that were watched most. */
const HOT_WORDS = 10;
/** Anybody can say that he watches: a network counts once per film and hour. */
const WATCHES = { what: 'watch', limit: 1, windowMs: 60 * 60 * 1000 };

/** The columns of a video tile (spec §3 Video shelf, docs/decisions/048). */
export const videoTile = {
  vodId: video.id,
  vodName: video.name,
  vodPic: video.picture,
  typeId: video.typeId,
  vodPointsPlay: video.price,
  vipOnly: video.vipOnly,
  vodDuration: video.duration,
};

/** The video calls with a user, in the order of spec §7, then the video's detail (decisions). */
export function vodCalls(deps: Deps, answers: PublicAnswers, readers: Queue): Hono {
  const { db } = deps;
  // Public data is read on other connections than personal data.
  const publicDb = deps.dbOf('public');

  const loadVideoAndSimilar = (vodId: number, mustBeCurrent: boolean) => {
    const read = async () => {
      const [found] = await publicDb.select().from(video).where(eq(video.id, vodId));
      if (!found) throw new Refusal(code.notFound, messages.notFound);
      const guessLikeList = await publicDb
        .select(videoTile)
        .from(video)
        .where(ne(video.id, vodId))
        // Those of its type first, then the following ones, then from the start: every video is recommended somewhere.
        .orderBy(
          desc(eq(video.typeId, found.typeId)),
          desc(gt(video.position, found.position)),
          asc(video.position),
        )
        .limit(SIMILAR_VIDEOS);
      return { found, guessLikeList };
    };
    return answers.publicData(`video/${vodId}`, read, mustBeCurrent);
  };

  async function detailFor(vodId: number, caller: Caller | undefined) {
    const { found, guessLikeList } = await loadVideoAndSimilar(vodId, caller === undefined);
    const owned = await ownedItems(db, caller?.account.id, 'video', [vodId]);
    const vipEnd = caller?.account.vipEnd ?? null;
    const bought = owned.has(vodId);
    const scope = mayWatch(found, { bought, vip: isVip(vipEnd, deps.now()) }) ? 'full' : 'preview';
    const byMembership = scope === 'full' && found.vipOnly && !bought;
    const grant: Grant = {
      account: caller?.account.id ?? NO_ACCOUNT,
      expiresAt: grantEnd(deps.now(), byMembership ? vipEnd : null),
    };
    return {
      vodId,
      vodName: found.name,
      vodPic: found.picture,
      typeId: found.typeId,
      vodPointsPlay: found.price,
      bought,
      canTryWatch: found.canTryWatch,
      vipOnly: found.vipOnly,
      ...addressesOf(deps, found, scope, grant),
      guessLikeList,
    };
  }

  return new Hono()
    .post('/search', async (c) => {
      const page = v.optional(
        v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, messages.badRequest), v.transform(Number)),
        '1',
      );
      const { content, currentPage } = await parameters(c, v.object({ content: keyword, currentPage: page }));
      const found = await answers.runQueued(async () =>
        publicDb
          .select(videoTile)
          .from(video)
          .where(ilike(video.name, likePattern(content)))
          .orderBy(asc(video.id))
          .limit(PAGE_SIZE)
          .offset(offsetOf(currentPage)),
      );
      return ok(c, found);
    })

    .get('/init_search', (c) =>
      answers.sendPublic(c, 'video-hot-words', async () => {
        const views = sql`(select count(*) from ${watch} where ${watch.videoId} = ${video.id})`;
        const found = await answers.runQueued(async () =>
          publicDb
            .select({ name: video.name })
            .from(video)
            // A longer name cannot be searched for (spec §9).
            .where(lte(sql`char_length(${video.name})`, MAX_KEYWORD_LENGTH))
            .orderBy(desc(views), asc(video.position))
            .limit(HOT_WORDS),
        );
        return { hotWords: found.map(({ name }) => name) };
      }),
    )

    .post('/watch', async (c) => {
      const { vodId } = await parameters(c, v.object({ vodId: wholeNumber() }));
      return readers.run(async () => {
        if ((await db.$count(video, eq(video.id, vodId))) === 0)
          throw new Refusal(code.notFound, messages.notFound);
        const visitor = visitorOf(c, deps);
        const { visitorId } = visitor;
        const who = `${vodId} ${senderOf(visitor)}`;
        if (!(await isWithinLimit(db, deps.now(), { ...WATCHES, who }))) return ok(c, null);
        const caller = await callerOf(c, deps);
        const accountId = caller?.account.id ?? null;
        await db.insert(watch).values({ videoId: vodId, accountId, visitorId, madeAt: deps.now() });
        return ok(c, null);
      });
    })

    .get('/order/page/:page{[0-9]+}', async (c) => {
      const page = segmentNumber(c.req.param('page'));
      return readers.run(async () => {
        const caller = await requireCaller(c, deps);
        const ownVideos = and(eq(purchase.accountId, caller.account.id), eq(purchase.kind, 'video'));
        const totalCount = await db.$count(purchase, ownVideos);
        const list = await db
          .select(videoTile)
          .from(purchase)
          .innerJoin(video, eq(video.id, purchase.itemId))
          .where(ownVideos)
          .orderBy(desc(purchase.id))
          .limit(PAGE_SIZE)
          .offset(offsetOf(page));
        const bought = list.map((film) => ({ ...film, bought: true }));
        return ok(c, { list: bought, totalCount, totalPage: pagesFor(totalCount) });
      });
    })

    .post('/buy', async (c) => {
      const { vodId } = await parameters(c, v.object({ vodId: wholeNumber() }));
      const caller = await requireNamedCaller(c, deps);
      const [found] = await db.select().from(video).where(eq(video.id, vodId));
      if (!found) throw new Refusal(code.notFound, messages.notFound);
      const accountId = caller.account.id;
      const owned = await ownedItems(db, accountId, 'video', [vodId]);
      const viewer = { bought: owned.has(vodId), vip: isVip(caller.account.vipEnd, deps.now()) };
      if (mayWatch(found, viewer)) return ok(c, null, messages.alreadyBought);
      if (found.vipOnly && !viewer.vip) throw new Refusal(code.forbidden, messages.vipOnly);
      const { address } = visitorOf(c, deps);
      const order = { accountId, kind: 'video', itemId: vodId, price: found.price, address } as const;
      const outcome = await buy(deps.dbOf('money'), order, deps.now());
      if (outcome === 'bought') logPurchase(c, deps, order);
      return ok(c, null, outcome === 'bought' ? messages.bought : messages.alreadyBought);
    })

    .get('/detail/:vodId{[0-9]+}', async (c) => {
      const vodId = segmentNumber(c.req.param('vodId'));
      if (!mayHaveSession(c)) {
        // The key contains the end of the grants, so that a cached answer does not outlive them.
        const ends = grantEnd(deps.now()).toISOString();
        return answers.sendAnonymous(c, `video-detail/${vodId}/${ends}`, () => detailFor(vodId, undefined));
      }
      return readers.run(async () => ok(c, await detailFor(vodId, await callerOf(c, deps))));
    });
}

/**
 * The addresses for a viewer. A viewer who has not paid gets only the preview clip, or nothing where previews
 * are not allowed, so that the client cannot reveal the film. Each address carries a grant for this video and
 * this viewer.
 */
function addressesOf(deps: Deps, item: typeof video.$inferSelect, scope: Scope, grant: Grant) {
  const media = `${deps.publicOrigin()}/media`;
  const inFolder = (folder: string, path: string) => {
    const signed = signFilmGrant(deps.secret, { vodId: item.id, folder }, scope, grant);
    return grantedAddress(`${media}/${item.id}/${folder}/${path}`, signed);
  };
  const inFilm = (path: string) => inFolder(item.film, path);
  const { playlist, qualities, captions, audioTracks, markers, comments, adVideos } =
    item.extras satisfies VideoExtras;
  const shared = {
    ...(markers && { markers }),
    ...(comments && { comments }),
    ...(adVideos && { adVideos: adVideos.map((clip) => ({ ...clip, adVideo: `${media}/${clip.adVideo}` })) }),
  };
  if (scope === 'preview' && !item.canTryWatch) return { vodPlayUrl: '', ...shared };
  const withCaptions = {
    ...(captions && { captions: captions.map((track) => ({ ...track, value: inFilm(track.value) })) }),
    ...shared,
  };
  if (scope === 'preview') return { vodPlayUrl: inFilm('preview.mp4'), ...withCaptions };
  return {
    vodPlayUrl: inFilm(item.format === 'hls' ? 'hls/master.m3u8' : 'film.mp4'),
    ...(playlist && {
      playlist: playlist.map((entry) => ({ name: entry.name, source: inFolder(entry.film, entry.path) })),
    }),
    ...(qualities && { qualities: qualities.map((level) => ({ ...level, Url: inFilm(level.Url) })) }),
    ...(audioTracks && { audioTracks }),
    ...withCaptions,
  };
}
