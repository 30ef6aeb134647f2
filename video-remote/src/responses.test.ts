import { api } from '@manying/platform/api';
import { type MutationPlan, mutationsOf, planName } from '@manying/testing/mutations';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  detailSchema,
  hotWordsSchema,
  purchasedPageSchema,
  searchResultsSchema,
  shelvesSchema,
  videoPageSchema,
} from './schemas.ts';
import { videoAnswers } from './testing/answers.ts';
import './videoApi.ts';

/** The exact data that the provider promises for the screens and the player. */
const filled = v.pipe(v.string(), v.nonEmpty());
const id = v.pipe(
  v.string(),
  v.check((text) => encodeURIComponent(text.trim()) !== '', 'an id'),
);
const count = v.pipe(v.number(), v.finite(), v.minValue(0));
const each = <Item extends v.GenericSchema>(item: Item, key: (item: v.InferOutput<Item>) => unknown) =>
  v.pipe(
    v.array(item),
    v.check((all) => new Set(all.map(key)).size === all.length, 'each once'),
  );
const extra = <Item extends v.GenericSchema>(item: Item) => v.optional(v.pipe(v.array(item), v.nonEmpty()));
const card = {
  vodId: id,
  name: filled,
  poster: v.string(),
  price: v.optional(count),
  vipOnly: v.boolean(),
  bought: v.boolean(),
  duration: v.optional(v.pipe(count, v.minValue(1), v.maxValue(360_000))),
};
const cards = each(v.strictObject(card), ({ vodId }) => vodId);
const page = v.strictObject({ items: cards, totalPage: count, totalItem: count });
const tracks = extra(v.strictObject({ value: filled, text: filled }));

type Call = keyof typeof videoAnswers;
const calls: Readonly<Record<Call, readonly [read: v.GenericSchema, promised: v.GenericSchema]>> = {
  videoHome: [
    shelvesSchema,
    each(v.strictObject({ typeId: id, typeName: v.string(), videos: cards }), ({ typeId }) => typeId),
  ],
  videoCategory: [videoPageSchema, page],
  videoFeed: [videoPageSchema, page],
  videoHotWords: [hotWordsSchema, v.array(v.string())],
  videoSearch: [searchResultsSchema, v.strictObject({ items: cards, received: count })],
  videoPurchased: [purchasedPageSchema, page],
  videoDetail: [
    detailSchema,
    v.strictObject({
      vodId: id,
      name: filled,
      poster: v.string(),
      source: v.string(),
      price: count,
      bought: v.boolean(),
      canTryWatch: v.boolean(),
      vipOnly: v.boolean(),
      similar: cards,
      extras: v.strictObject({
        playlist: extra(v.strictObject({ name: v.string(), source: filled })),
        qualities: extra(v.strictObject({ definition: filled, desc: filled, Url: filled })),
        captions: tracks,
        audioTracks: tracks,
        markers: extra(
          v.strictObject({ coverUrl: v.string(), title: v.string(), describe: v.string(), offset: count }),
        ),
        // An empty list accepts the first comment.
        comments: v.optional(
          v.array(
            v.strictObject({
              mode: v.pipe(v.number(), v.finite()),
              text: v.string(),
              stime: count,
              size: v.pipe(count, v.maxValue(100)),
              color: v.pipe(count, v.maxValue(0xffffff)),
            }),
          ),
        ),
        adVideos: extra(
          v.strictObject({ adVideo: filled, adVideoLink: v.pipe(v.string(), v.regex(/^$|^https?:|^\//)) }),
        ),
      }),
    }),
  ],
};
const names = Object.keys(calls) as Call[];
/** Positions without which an answer is invalid; an invalid value elsewhere only removes its own entry. */
const required: Readonly<Partial<Record<Call, RegExp>>> = { videoDetail: /\$(\.vodId)? = / };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('every video request whose data is parsed is covered here', () => {
  // Buying returns the whole envelope; of a watch report only the success counts.
  const read = Object.keys(api.endpoints).filter(
    (name) => name.startsWith('video') && name !== 'videoBuy' && name !== 'videoWatch',
  );
  expect(names.toSorted()).toEqual(read.toSorted());
});

test.each(names)('%s is parsed as documented', (name) => {
  const [schema, promised] = calls[name];
  const data = v.parse(schema, videoAnswers[name]);
  expect(v.is(promised, data), JSON.stringify(data)).toBe(true);
});

const plan: MutationPlan = { count: 2000, seed: 2001 };
test.each(names)(
  `%s is parsed as documented or rejected, whatever is sent (${planName(plan)})`,
  (name) => {
    const [schema, promised] = calls[name];
    for (const { label, value } of mutationsOf(videoAnswers[name], plan)) {
      const { success, output } = v.safeParse(schema, value);
      if (success) {
        expect(v.is(promised, output), label).toBe(true);
      } else expect(label).toMatch(required[name] ?? /\$ = /);
    }
  },
  30_000,
);
