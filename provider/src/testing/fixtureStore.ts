import type { SampleBook, SampleStore, SampleVideo } from '../sample/sampleTypes.ts';

/** A small store with known prices, so that the numbers in tests are explainable. */
export function fixtureStore(): SampleStore {
  return {
    categories: [
      { id: '10', name: '冒险' },
      { id: '2', name: '日常' },
    ],
    books: [
      book(1, { title: '山海', shelves: ['e_recommend', 'hot'], readCount: 10, publishStatus: 'finish' }),
      book(2, { title: '会员的书', vipFree: true, shelves: ['hot', 'three_d'], readCount: 30 }),
      book(3, { title: '100%的猫', categoryId: '2', readCount: 20 }),
      ...Array.from({ length: 42 }, (_, index) =>
        book(10 + index, { title: `连载 ${index}`, shelves: ['update', 'new'], readCount: 1 }),
      ),
    ],
    videoTypes: [
      { typeId: 1, typeName: '每日推荐' },
      { typeId: 2, typeName: '自拍探花' },
    ],
    videos: [
      video(1, { vodName: '免费', vodPointsPlay: 0, vodDuration: 102 }),
      video(2, { vodName: '收费', vodPointsPlay: 30, captions: [{ value: 'zh.vtt', text: '中文' }] }),
      video(3, {
        vodName: '不可试看',
        vodPointsPlay: 30,
        canTryWatch: false,
        captions: [{ value: 'zh.vtt', text: '中文' }],
      }),
      video(4, { vodName: '会员', vodPointsPlay: 0, vipOnly: true }),
      video(5, {
        vodName: '流媒体',
        vodPointsPlay: 30,
        film: 'lake',
        format: 'hls',
        playlist: [
          { name: '湖', film: 'lake', path: 'hls/master.m3u8' },
          { name: '山', film: 'hill', path: 'film.mp4' },
        ],
        qualities: [{ definition: '720', desc: '高清', Url: 'hls/720.m3u8' }],
        audioTracks: [{ value: 'zh', text: '国语' }],
        adVideos: [{ adVideo: 'ads/one.mp4', adVideoLink: 'https://example.com/' }],
      }),
      ...Array.from({ length: 21 }, (_, index) => video(10 + index, { vodName: `风景 ${index}`, typeId: 2 })),
    ],
    ads: [
      { placement: 'home', jumpType: 2, bizId: 1, url: '', imgPath: 'banner/1', title: '山海' },
      { placement: 'recommend', jumpType: 3, bizId: 0, url: '', imgPath: 'banner/2', title: '充值' },
    ],
    hotWords: ['猫', '山海'],
    payConfigs: [
      {
        type: 'coin',
        amountLevel: 1000,
        itemCount: 1000,
        presentCount: 0,
        title: '1000 金币',
        configDesc: '无赠送',
        isDefault: 'Y',
        isRecommend: '',
      },
      {
        type: 'coin',
        amountLevel: 3000,
        itemCount: 3000,
        presentCount: 300,
        title: '3000 金币',
        configDesc: '送 300',
        isDefault: '',
        isRecommend: 'Y',
      },
      {
        type: 'vip',
        amountLevel: 3000,
        itemCount: 30,
        presentCount: 0,
        title: '月卡',
        configDesc: '30 天',
        isDefault: '',
        isRecommend: '',
      },
    ],
    subTypes: [
      {
        subTypeCode: 'alipay_wap',
        subTypeDesc: '扫码',
        superiorCode: 'alipay',
        initiatorCode: 'wap_pay',
        discount: 9.5,
      },
      {
        subTypeCode: 'wechat_app',
        subTypeDesc: '微信支付',
        superiorCode: 'wechat_pay',
        initiatorCode: 'app_pay',
        discount: 10,
      },
      {
        subTypeCode: 'alipay_app',
        subTypeDesc: '支付宝',
        superiorCode: 'alipay',
        initiatorCode: 'app_pay',
        discount: 9,
      },
    ],
    commonInfo: {
      appDownloadUrl: 'https://app.example.com/a.apk',
      appDownloadHome: 'https://app.example.com/',
      customerServiceEmail: 'help@example.com',
      customerServiceQQ: '800000000',
    },
  };
}

/**
 * The price of every paid fixture chapter, in coins. The first chapter of a book is free, the next two are
 * not.
 */
export const CHAPTER_PRICE = 20;

/** The id of a fixture chapter. */
export function chapterId(bookId: number, number: number): number {
  return bookId * 10_000 + number;
}

function book(bookId: number, overrides: Partial<SampleBook>): SampleBook {
  return {
    bookId,
    title: `书 ${bookId}`,
    author: '林一',
    categoryId: '10',
    publishStatus: 'serialize',
    cover: `cover/${bookId}`,
    horiCover: `wide/${bookId}`,
    abstractContent: '从前有座山。',
    recommend: 9.1,
    readCount: 0,
    vipFree: false,
    shelves: [],
    showPop: false,
    popText: '',
    popClass: '',
    chapters: [0, CHAPTER_PRICE, CHAPTER_PRICE].map((price, index) => ({
      number: index + 1,
      title: `第${index + 1}话`,
      price,
      cover: `thumb/${bookId}/${index + 1}`,
      pages: 2,
      splitCount: 2,
    })),
    ...overrides,
  };
}

function video(vodId: number, overrides: Partial<SampleVideo>): SampleVideo {
  return {
    vodId,
    vodName: `视频 ${vodId}`,
    vodPic: `poster/${vodId}`,
    typeId: 1,
    vodPointsPlay: 0,
    canTryWatch: true,
    film: 'hill',
    format: 'mp4',
    vipOnly: false,
    ...overrides,
  };
}
