/** What the videos of the sample store are: films, and clips of films. */

import type { FilmName } from './films/films.ts';
import { FILM_TITLES } from './films/filmTitles.ts';

/** The video categories of the sample store, in place of the titles of spec §2 (video category). */
export const VIDEO_TYPES: readonly { typeId: number; typeName: string }[] = [
  { typeId: 1, typeName: '每日推荐' },
  { typeId: 2, typeName: '户外旅行' },
  { typeId: 3, typeName: '精品热播' },
  { typeId: 4, typeName: '美食手作' },
  { typeId: 5, typeName: '自然风光' },
  { typeId: 6, typeName: '城市夜色' },
  { typeId: 7, typeName: '音乐与歌声' },
  { typeId: 8, typeName: '动画短片' },
  { typeId: 9, typeName: '四季物语' },
  { typeId: 10, typeName: '慢慢旅行' },
];

/** A video. Its id stays the same when others are added or removed. */
export interface VideoRow {
  readonly vodId: number;
  readonly title: string;
  /** The film that it shows, or shows a part of. */
  readonly film: FilmName;
  /** Coins; 0 is free. */
  readonly price: number;
  readonly notes: readonly Note[];
  /** The part of the film, for a clip; in s. */
  readonly part?: readonly [from: number, to: number];
  /** The second of the film whose frame is the poster, if it is not the film's own. */
  readonly poster?: number;
  /** Names of the films of a title that has several, its own first. */
  readonly playlist?: readonly (readonly [name: string, film: FilmName])[];
}
type Note = 'vip' | 'noTrial' | 'markers' | 'comments' | 'ads';

function film(
  vodId: number,
  name: FilmName,
  price: number,
  notes: readonly Note[] = [],
  more: Pick<VideoRow, 'poster' | 'playlist'> & { readonly title?: string } = {},
): VideoRow {
  return { vodId, title: FILM_TITLES[name], film: name, price, notes, ...more };
}

/** A free part of a film, named after what happens in it. */
function clip(
  vodId: number,
  name: FilmName,
  part: readonly [from: number, to: number],
  poster: number,
  scene: string,
): VideoRow {
  const title = `${scene} · 《${FILM_TITLES[name]}》片段`;
  return { vodId, title, film: name, price: 0, notes: [], part, poster };
}

/** Videos by type, in shelf order. */
export const ROWS_BY_TYPE: Readonly<Record<number, readonly VideoRow[]>> = {
  1: [
    film(2001, 'aurora', 18, ['ads', 'comments']),
    film(2002, 'train', 0, ['markers', 'comments']),
    film(2003, 'falls', 0),
    film(2004, 'robot', 12),
    film(2005, 'lighthouse', 12, ['noTrial']),
    film(2006, 'moon', 0, ['vip']),
  ],
  2: [
    film(2008, 'balloon', 12),
    clip(2101, 'balloon', [12, 24], 19, '气球一只接一只醒来'),
    clip(2102, 'balloon', [0, 12], 7, '清晨五点的草地'),
    clip(2103, 'balloon', [24, 36], 34, '从篮子里看山谷'),
  ],
  3: [
    film(2025, 'neon', 15),
    film(2030, 'kite', 0),
    film(2019, 'boat', 10),
    clip(2104, 'boat', [24, 36], 30, '鱼儿跃出水面'),
    clip(2105, 'fox-post-1', [0, 24], 6, '雪国最小的邮差'),
    clip(2106, 'moon', [18, 36], 26, '地球升起来了'),
    clip(2107, 'robot', [0, 30], 24, '种下第一颗种子'),
    clip(2108, 'fox-post-2', [0, 18], 15, '沙海里来了一艘船'),
    clip(2109, 'kite', [18, 30], 25, '再来一次，跑快一点'),
    clip(2110, 'aurora', [12, 24], 18, '窗里亮起灯'),
    clip(2111, 'neon', [0, 12], 6, '霓虹招牌亮起来'),
    clip(2112, 'fox-post-4', [0, 12], 5, '云上的灯塔'),
    clip(2113, 'orange-cat', [24, 36], 31, '地上的月光屑'),
    clip(2114, 'kite', [6, 18], 15, '哎呀，又掉下来了'),
    clip(2115, 'moon', [0, 18], 14, '着陆，第一步'),
    clip(2116, 'fox-post-5', [0, 12], 6, '终于看见城市'),
    clip(2117, 'kite', [30, 42], 31, '放线，还要更高'),
    clip(2119, 'aurora', [0, 12], 9, '林中的小木屋'),
    clip(2120, 'kite', [42, 53], 50, '云，你好呀'),
    clip(2121, 'panda', [36, 56], 47.5, '明天还排练吗？排！'),
    clip(2122, 'lighthouse', [0, 30], 14, '在雾里转了三圈'),
  ],
  4: [
    film(2016, 'noodle', 0),
    clip(2123, 'noodle', [0, 18], 5, '烧水，下面'),
    clip(2124, 'noodle', [18, 36], 26, '磕一个蛋，切一把葱'),
    clip(2125, 'noodle', [36, 51], 40, '好了，趁热吃'),
  ],
  5: [
    film(2017, 'whale', 20, ['markers', 'comments']),
    clip(2126, 'aurora', [24, 36], 25, '极光升起来了'),
    clip(2127, 'whale', [12, 30], 29, '一万米下的鲸'),
    clip(2142, 'boat', [0, 12], 7, '月亮从海里升起'),
  ],
  6: [
    film(2021, 'midnight-shop', 0, ['vip']),
    clip(2129, 'midnight-shop', [12, 30], 16, '瓶子里装的是什么？'),
    clip(2130, 'neon', [12, 24], 20, '红伞走过雨街'),
    clip(2131, 'midnight-shop', [0, 12], 6, '只有一家店还开着'),
  ],
  7: [
    film(2007, 'panda', 0),
    clip(2132, 'panda', [6, 36], 27, '是谁数到了五？'),
    clip(2133, 'whale', [0, 12], 8, '海底有人唱歌'),
    clip(2134, 'neon', [24, 36], 28, '伞上的雨声'),
  ],
  8: [
    film(2034, 'orange-cat', 20),
    film(2032, 'fox-post-1', 30, [], {
      playlist: [
        ['第1集 雪山出发', 'fox-post-1'],
        ['第2集 沙海', 'fox-post-2'],
        ['第3集 云上', 'fox-post-3'],
        ['第4集 灯塔', 'fox-post-4'],
        ['第5集 收信人', 'fox-post-5'],
      ],
    }),
    clip(2135, 'orange-cat', [12, 24], 15, '月亮的光被偷走了'),
    clip(2136, 'orange-cat', [0, 12], 3, '月亮忽然不亮了'),
  ],
  9: [
    clip(2137, 'falls', [0, 12], 10, '春：花瓣落进水里'),
    clip(2138, 'falls', [12, 24], 20, '夏：瀑布上的彩虹'),
    clip(2139, 'falls', [30, 42], 32, '秋：满谷红叶'),
    clip(2140, 'falls', [42, 58], 50, '冬：雪落飞瀑'),
  ],
  10: [
    clip(2118, 'boat', [12, 24], 16, '纸船出海'),
    film(2081, 'train', 26, [], {
      title: '慢旅行三部曲：火车、鲸鱼、小船',
      poster: 51,
      playlist: [
        ['第1集 坐火车去看星星', 'train'],
        ['第2集 鲸鱼之歌：深海一万米', 'whale'],
        ['第3集 月光下的小船', 'boat'],
      ],
    }),
    clip(2141, 'train', [0, 18], 13, '夜里十一点的列车'),
    clip(2128, 'train', [18, 36], 34, '土星环和数不完的星星'),
  ],
};
