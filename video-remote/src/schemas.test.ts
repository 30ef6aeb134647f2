import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import {
  detailSchema,
  purchasedPageSchema,
  searchResultsSchema,
  shelvesSchema,
  videoPageSchema,
} from './schemas.ts';

/** A card whose answer says neither price nor length. */
const noTerms = { vipOnly: false, bought: false };

afterEach(() => {
  vi.restoreAllMocks();
});

// spec: §3/video
test('shelves are parsed with numbers or text as ids, and without optional fields', () => {
  const answer = [
    {
      typeId: 3,
      typeName: '精品热播',
      vods: [{ vodId: 2001, vodName: '晨光', vodPic: 'poster/2001', extra: 1 }],
    },
    { typeId: '4', vods: null },
  ];
  expect(v.parse(shelvesSchema, answer)).toEqual([
    {
      typeId: '3',
      typeName: '精品热播',
      videos: [{ vodId: '2001', name: '晨光', poster: 'poster/2001', ...noTerms }],
    },
    { typeId: '4', typeName: '', videos: [] },
  ]);
});

test('a shelf without a type and a video without an id are dropped', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const sent = [{ vods: [] }, { typeId: 4, vods: [{ vodName: '无号' }, { vodId: 1 }, { vodId: '1' }] }];
  expect(v.parse(shelvesSchema, sent)).toEqual([
    { typeId: '4', typeName: '', videos: [{ vodId: '1', name: '未命名视频', poster: '', ...noTerms }] },
  ]);
  expect(warn).toHaveBeenCalledTimes(2);
});

test('an answer that is not a list is invalid', () => {
  expect(v.is(shelvesSchema, { list: [] })).toBe(false);
  expect(v.is(searchResultsSchema, '[]')).toBe(false);
});

test('a comment needs text and time; the link of an ad is no script; a missing name falls back to the value', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { extras } = v.parse(detailSchema, {
    vodId: 1,
    comments: [{ text: '来了', stime: '1000', mode: null, size: 'big', color: '#fff' }, { text: '何时' }],
    adVideos: [{ adVideo: 'ad.mp4', adVideoLink: 'javascript:alert(1)' }],
    captions: [{ value: 'zh.vtt' }],
    qualities: [{ definition: '480p', Url: 'a.m3u8' }],
  });
  expect(extras).toMatchObject({
    comments: [{ mode: 1, text: '来了', stime: 1000, size: 25, color: 0xffffff }],
    adVideos: [{ adVideo: 'ad.mp4', adVideoLink: '' }],
    captions: [{ value: 'zh.vtt', text: 'zh.vtt' }],
    qualities: [{ definition: '480p', desc: '480p', Url: 'a.m3u8' }],
  });
});

// spec: §3/video
test('a video is parsed with numbers and flags as text', () => {
  const answer = {
    vodId: '2001',
    vodName: '晨光',
    vodPic: 'poster/2001',
    vodPlayUrl: 'https://media.test/film.mp4',
    vodPointsPlay: '18',
    bought: 1,
    canTryWatch: 'true',
    guessLikeList: [{ vodId: 2002 }],
  };
  expect(v.parse(detailSchema, answer)).toEqual({
    vodId: '2001',
    name: '晨光',
    poster: 'poster/2001',
    source: 'https://media.test/film.mp4',
    price: 18,
    bought: true,
    canTryWatch: true,
    vipOnly: false,
    similar: [{ vodId: '2002', name: '未命名视频', poster: '', ...noTerms }],
    extras: {},
  });
});

test('a video with only an id is not bought, free and without a preview', () => {
  expect(v.parse(detailSchema, { vodId: 1 })).toMatchObject({
    price: 0,
    bought: false,
    canTryWatch: false,
    similar: [],
  });
});

// spec: §3/player-configuration
test('extras of a video are parsed entry by entry; invalid ones are dropped', () => {
  const { extras } = v.parse(detailSchema, {
    vodId: 1,
    playlist: [{ name: '第一集', source: 'a.mp4' }, { name: '没有地址' }],
    qualities: [{ definition: '480p', desc: '高清', Url: 'a.m3u8' }],
    captions: 'none',
    audioTracks: [],
    markers: [
      { coverUrl: 'still/1', title: '启程', describe: '', offset: '5' },
      { title: '之前', offset: -1 },
    ],
    comments: [{ mode: 1, text: '来了', stime: 1000, size: 25, color: 0xffffff }],
    adVideos: [{ adVideo: 'ad.mp4' }],
  });
  expect(extras).toEqual({
    playlist: [{ name: '第一集', source: 'a.mp4' }],
    qualities: [{ definition: '480p', desc: '高清', Url: 'a.m3u8' }],
    markers: [{ coverUrl: 'still/1', title: '启程', describe: '', offset: 5 }],
    comments: [{ mode: 1, text: '来了', stime: 1000, size: 25, color: 0xffffff }],
    adVideos: [{ adVideo: 'ad.mp4', adVideoLink: '' }],
  });
});

test('a page of videos is parsed with numbers as text, and a missing list as empty', () => {
  const answer = { list: [{ vodId: 1, vodName: '晨光', vodPic: 'p' }], totalCount: '21', totalPage: '2' };
  expect(v.parse(videoPageSchema, answer)).toEqual({
    items: [{ vodId: '1', name: '晨光', poster: 'p', ...noTerms }],
    totalItem: 21,
    totalPage: 2,
  });
  expect(v.parse(videoPageSchema, {})).toEqual({ items: [], totalItem: 0, totalPage: 0 });
});

test('a card has price, membership and length, also as text', () => {
  const [card] = v.parse(searchResultsSchema, [
    { vodId: 1, vodPointsPlay: '18', vipOnly: 'true', bought: 1, vodDuration: '102' },
  ]).items;
  expect(card).toMatchObject({ price: 18, vipOnly: true, bought: true, duration: 102 });
});

test.each([
  undefined,
  null,
  '',
  'abc',
  'NaN',
  Number.NaN,
  -1,
  '-18',
  Number.POSITIVE_INFINITY,
  1e300,
  [],
  {},
  true,
])('a card with %s as price and length has neither', (odd) => {
  const [card] = v.parse(searchResultsSchema, [{ vodId: 1, vodPointsPlay: odd, vodDuration: odd }]).items;
  expect(card).toEqual({ vodId: '1', name: '未命名视频', poster: '', ...noTerms });
});

test.each([0, 0.4, 3_600_000])('a card with a length of %s s has none', (vodDuration) => {
  const [card] = v.parse(searchResultsSchema, [{ vodId: 1, vodDuration }]).items;
  expect(card?.duration).toBeUndefined();
});

test('every purchased video is bought, also where the answer does not say so', () => {
  const { items } = v.parse(purchasedPageSchema, { list: [{ vodId: 1 }, { vodId: 2, bought: false }] });
  expect(items.map(({ bought }) => bought)).toEqual([true, true]);
});

test('a search that found nothing may answer null', () => {
  expect(v.parse(searchResultsSchema, null)).toEqual({ items: [], received: 0 });
});

test('a search page counts received entries, including invalid ones', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const sent = [{ vodId: 1 }, { vodName: '无号' }, { vodId: '1' }];
  expect(v.parse(searchResultsSchema, sent)).toMatchObject({ items: [{ vodId: '1' }], received: 3 });
});

test.each([
  [[], []],
  [[{ mode: '?' }], []],
  [null, undefined],
  [undefined, undefined],
  ['none', undefined],
  [{}, undefined],
])('comments %j are parsed as %j: an empty list still accepts the first one', (comments, read) => {
  expect(v.parse(detailSchema, { vodId: 1, comments }).extras.comments).toEqual(read);
});
