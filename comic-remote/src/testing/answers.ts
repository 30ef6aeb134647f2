/** Valid responses to the requests of the comic remote. */

/** A book as the provider sends it. */
export const book = (bookId: number, fields: Record<string, unknown> = {}) => ({
  bookId,
  title: `书${bookId}`,
  cover: `cover/${bookId}`,
  horiCover: `wide/${bookId}`,
  abstractContent: `简介${bookId}`,
  categoryName: '治愈',
  publishStatus: 'serialize',
  recommend: 9.6,
  readCount: 3_682_000,
  chapterCount: 86,
  ...fields,
});

const books = (...ids: number[]) => ids.map((id) => book(id));
const ads = [
  { jumpType: 2, bizId: 9, imgPath: 'ad/1', title: '沙海方舟：海很快就要回来了', url: '' },
  { jumpType: -2, bizId: null, imgPath: 'ad/2', title: '', url: 'https://example.org/' },
];
const chapter = (number: number, price: number) => ({
  bookId: 1005,
  number,
  title: `标题${number}`,
  cover: `still/${number}`,
  price,
  alreadyBuy: false,
});
const chapters = [chapter(1, 0), chapter(2, 0), chapter(3, 12)];

/** Response data by endpoint name. */
export const comicAnswers = {
  comicHome: {
    adList: ads,
    recommendList: books(1, 2, 3, 4),
    updateList: books(11, 12, 13),
    hotList: books(21, 22, 23, 24),
    kkbgList: books(31, 32),
    newList: books(41, 42),
    newOnList: books(51, 52),
  },
  comicThreeD: books(61, 62),
  comicList: { bookList: books(1, 2, 3, 4, 5), adList: ads, totalPage: 2, totalItem: 25 },
  comicFiltered: { bookList: books(1, 2, 3, 4, 5), adList: [], totalPage: 2, totalItem: 25 },
  comicCategories: {
    categoryList: [
      { id: 0, name: '全部' },
      { id: 3, name: '冒险' },
    ],
    publishStatusList: [
      { code: 'all', desc: '全部' },
      { code: 'finish', desc: '已完结' },
    ],
  },
  comicHotWords: { hotWords: ['星港列车', '橘猫侦探社'] },
  comicSearch: books(1, 2, 3),
  comicBook: {
    book: book(1005, { showPop: 1, popText: '热' }),
    chapterList: chapters,
    lastChapter: chapter(3, 12),
    recommendList: books(2, 3),
  },
  comicCatalogue: chapters,
  comicChapter: {
    bookId: 1005,
    bookName: '橘猫侦探社',
    bookPics: [['page/1'], ['page/2', 'page/3']],
    picSplitCount: 1,
    bookPrice: 0,
    bookVipFree: true,
    chapterId: 77,
    content: '',
    lastNumber: 1,
    nextNumber: 3,
    number: 2,
    price: 12,
    title: '第二封信',
    totalNumber: 86,
  },
} as const;
