/** Valid provider answers to the requests of the video remote. */

/** A video in a list. */
export const vod = (vodId: number) => ({ vodId, vodName: `视频${vodId}`, vodPic: `poster/${vodId}` });

/** The videos numbered `from` to `to`. */
export const vods = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => vod(from + index));

/** A video in a list whose answer says what it costs and how long it is. */
export const pricedVod = (vodId: number, terms: Record<string, unknown> = {}) => ({
  ...vod(vodId),
  vodPointsPlay: 18,
  vipOnly: false,
  vodDuration: 102,
  ...terms,
});

/** Data of each request's answer, by endpoint name. */
export const videoAnswers = {
  videoHome: [
    { typeId: 1, typeName: '每日推荐', vods: vods(1, 3) },
    { typeId: '3', typeName: '精品热播', vods: vods(4, 6) },
  ],
  videoCategory: { list: [pricedVod(1), ...vods(2, 4)], totalCount: 24, totalPage: 2 },
  videoFeed: { list: vods(1, 4), totalCount: 24, totalPage: 2 },
  videoHotWords: { hotWords: ['极光', '火车'] },
  videoSearch: vods(1, 4),
  videoPurchased: { list: vods(1, 4), totalCount: 24, totalPage: 2 },
  videoDetail: {
    ...vod(9),
    vodPlayUrl: 'https://media.test/film.mp4',
    vodPointsPlay: 18,
    bought: false,
    canTryWatch: true,
    vipOnly: false,
    guessLikeList: vods(10, 12),
    playlist: [
      { name: '第一集', source: 'a.mp4' },
      { name: '第二集', source: 'b.mp4' },
    ],
    qualities: [
      { definition: '480p', desc: '标清', Url: 'a.m3u8' },
      { definition: '720p', desc: '高清', Url: 'b.m3u8' },
    ],
    captions: [{ value: 'zh.vtt', text: '中文' }],
    audioTracks: [{ value: 'zh', text: '国语' }],
    markers: [{ coverUrl: 'still/1', title: '启程', describe: '出海', offset: 5 }],
    comments: [{ mode: 1, text: '来了', stime: 1000, size: 25, color: 0xffffff }],
    adVideos: [{ adVideo: 'ad.mp4', adVideoLink: 'https://example.org/' }],
  },
} as const;
