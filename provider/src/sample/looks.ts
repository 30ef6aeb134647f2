import { type Art, type Box, backdrop, figure, type Layer } from './artwork.ts';
import { BOOK_ROWS } from './books.ts';
import { FIRST_BOOK_ID } from './store.ts';
import type { Tint } from './tint.ts';
import type { Weather } from './weather.ts';

/** Position of a cover's title. */
export type TitlePosition = 'top' | 'bottom' | 'column-right' | 'column-left';

/** The title of a cover: place, face, fill and outline. */
export interface TitleLook {
  readonly place: TitlePosition;
  readonly face: 'sans' | 'serif';
  readonly fill: string;
  readonly stroke: string;
}

/** The artwork of a book: cover, title style, hero and places. */
export interface BookLook {
  readonly layers: readonly Layer[];
  readonly weather: Weather;
  readonly title: TitleLook;
  /** The hero of the comic pages. */
  readonly hero: { readonly art: Art; readonly tint?: Tint; readonly omit?: readonly number[] };
  /** Scenes of the story; the first is the main one. */
  readonly places: readonly Layer[];
  /** Middle of the landscape crop in art units from the top. */
  readonly middle: number;
}

type Spec = [
  layers: Layer | readonly Layer[],
  weather: Weather,
  place: TitlePosition,
  face: 'sans' | 'serif',
  fill: string,
  stroke: string,
  hero: BookLook['hero'],
  places: readonly (Art | Layer)[],
  middle?: number,
];

const only = (art: Art): BookLook['hero'] => ({ art });
const whole = (art: Art, rest: Omit<Layer, 'art'> = {}): Layer => ({ art, ...rest });

const NIGHT: Tint = { hue: -30, sat: 0.9, light: 0.62 };
const GREY: Tint = { hue: 190, sat: 0.14, light: 1.12 };
const FROST: Tint = { hue: 190, sat: 0.4, light: 1.5 };
/** The boy of the kite art in another shirt and scarf. */
const dressed = (shirt: string, scarf: string): Tint => ({ swap: { '#f4503f': shirt, '#ffd35c': scarf } });
const EMBER: Tint = { hue: -48, sat: 1.15, light: 1.06 };

const SPECS: Readonly<Record<string, Spec>> = {
  星港列车: [
    whole('train'),
    'none',
    'column-right',
    'sans',
    '#ffe9ae',
    '#0b0d1c',
    only('moon'),
    ['train', 'moon', 'city', 'lighthouse'],
    220,
  ],
  机械花园: [
    whole('robot'),
    'none',
    'top',
    'sans',
    '#1d5a4a',
    '#ffffff',
    only('robot'),
    ['robot', 'kite', 'balloon', 'falls'],
    190,
  ],
  竹影剑客: [
    whole('bamboo'),
    'none',
    'column-right',
    'serif',
    '#1b2530',
    '#f3ead2',
    only('bamboo'),
    ['bamboo', 'falls', 'boat', 'dragon'],
    220,
  ],
  雪国信使: [
    whole('fox'),
    'none',
    'top',
    'serif',
    '#ffffff',
    '#3f5f94',
    only('fox'),
    ['fox', 'aurora', 'balloon', 'lighthouse'],
    230,
  ],
  橘猫侦探社: [
    whole('cat'),
    'none',
    'column-right',
    'sans',
    '#ffe27a',
    '#3a1d0c',
    only('cat'),
    ['store', 'neon', 'city', 'bike', 'aurora'],
    190,
  ],
  深海邮差: [
    whole('whale'),
    'none',
    'top',
    'serif',
    '#e8fffb',
    '#06233f',
    only('whale'),
    ['whale', 'boat', 'lighthouse', 'falls'],
    230,
  ],
  小龙与茶馆: [
    whole('dragon'),
    'none',
    'top',
    'serif',
    '#ffe6ae',
    '#4a0f28',
    only('dragon'),
    ['dragon', 'bamboo', 'falls', 'boat'],
    200,
  ],
  午夜小店: [
    whole('store'),
    'none',
    'top',
    'serif',
    '#ffe3a3',
    '#101a3c',
    { art: 'cat', tint: { hue: 205, sat: 0.5 } },
    ['store', 'neon', 'city', 'aurora'],
    220,
  ],
  熊猫乐队: [
    whole('panda'),
    'none',
    'top',
    'sans',
    '#ffffff',
    '#7a3410',
    only('panda'),
    ['panda', 'bamboo', 'kite', 'noodle'],
    190,
  ],
  山海食谱: [
    whole('noodle'),
    'none',
    'top',
    'serif',
    '#fff3d0',
    '#6e1d14',
    { art: 'kite', tint: dressed('#fff3dc', '#e5533f') },
    ['noodle', 'dragon', 'balloon', 'desert'],
    210,
  ],
  云上灯塔: [
    whole('lighthouse'),
    'none',
    'column-right',
    'serif',
    '#fff7e8',
    '#3b2a5c',
    { art: 'fox', tint: { hue: 20, light: 1.1 } },
    ['lighthouse', 'airship', 'balloon', 'boat'],
    190,
  ],
  沙海方舟: [
    whole('desert'),
    'none',
    'top',
    'serif',
    '#ffe9c4',
    '#5a2a1c',
    { art: 'kite', tint: dressed('#2f8fa0', '#fff3dc') },
    ['desert', 'airship', 'boat', 'noodle'],
    220,
  ],
  云海飞艇: [
    whole('airship'),
    'none',
    'top',
    'sans',
    '#ffffff',
    '#a8442c',
    { art: 'panda', omit: [27] },
    ['airship', 'balloon', 'lighthouse', 'kite'],
    200,
  ],
  极光旅店: [
    whole('aurora'),
    'none',
    'top',
    'serif',
    '#d8fff0',
    '#06283c',
    { art: 'fox', tint: FROST },
    ['aurora', 'fox', 'store', 'boat'],
    220,
  ],
  月面图书馆: [
    whole('moon'),
    'none',
    'bottom',
    'sans',
    '#26305f',
    '#ffffff',
    only('moon'),
    ['moon', 'train', 'boat', 'store'],
    190,
  ],
  风筝少年: [
    whole('kite'),
    'none',
    'top',
    'sans',
    '#ffffff',
    '#1e5fa0',
    only('kite'),
    ['kite', 'bike', 'balloon', 'city'],
    210,
  ],
  秋日单车: [
    whole('bike'),
    'none',
    'top',
    'serif',
    '#a8431c',
    '#fff6e6',
    { art: 'kite', tint: dressed('#f5a524', '#2f8a84') },
    ['bike', 'kite', 'city', 'bamboo'],
    230,
  ],
  霓虹雨夜: [
    whole('neon'),
    'none',
    'top',
    'sans',
    '#7af4ff',
    '#12082e',
    only('neon'),
    ['neon', 'city', 'store', 'train'],
    210,
  ],
  纸船远航: [
    whole('boat'),
    'none',
    'top',
    'serif',
    '#fff6d6',
    '#0a1838',
    only('boat'),
    ['boat', 'lighthouse', 'whale', 'falls'],
    200,
  ],
  热气球邮局: [
    whole('balloon'),
    'none',
    'bottom',
    'sans',
    '#fff4d8',
    '#4a3f7a',
    { art: 'panda', omit: [27], tint: { hue: 200 } },
    ['balloon', 'kite', 'airship', 'bike'],
    170,
  ],
  飞瀑王国: [
    whole('falls'),
    'none',
    'top',
    'serif',
    '#f2fffb',
    '#0f4a44',
    { art: 'dragon', tint: { hue: 40 } },
    ['falls', 'bamboo', 'balloon', 'kite'],
    220,
  ],
  晨光之城: [
    whole('city'),
    'none',
    'top',
    'sans',
    '#ffe2b8',
    '#3a1748',
    { art: 'cat', tint: { hue: -8, light: 1.08 } },
    ['city', 'store', 'bike', 'neon'],
    220,
  ],
  鲸落星海: [
    [
      backdrop('train', { tint: { hue: -35, sat: 0.9 } }),
      figure('whale', { y: -10, turn: -10, scale: 1.02, tint: { hue: 30, light: 1.12 } }),
    ],
    'stars',
    'bottom',
    'serif',
    '#e7f0ff',
    '#131048',
    { art: 'whale', tint: { hue: 30, light: 1.12 } },
    [backdrop('train', { tint: { hue: -35 } }), 'boat', 'moon', 'aurora'],
    220,
  ],
  电波灯塔: [
    [
      { art: 'moon', from: 0, to: 7, tint: { hue: -25 } },
      { art: 'lighthouse', from: 12, to: 29, tint: { hue: -90, sat: 0.75 } },
    ],
    'stars',
    'top',
    'sans',
    '#dffbff',
    '#0b2350',
    { art: 'moon', tint: { hue: 30 } },
    [{ art: 'moon', from: 0, to: 12, tint: { hue: -25 } }, 'lighthouse', 'train', 'boat'],
    210,
  ],
  赤星日记: [
    [
      backdrop('desert', { tint: { hue: -24, sat: 1.1, light: 0.92 } }),
      { art: 'desert', from: 10, to: 10, tint: { hue: -10, light: 0.85 }, scale: 0.72, x: -84, y: 0 },
      figure('moon', { x: 52, y: 56, scale: 1.25 }),
      { art: 'desert', from: 11, to: 12, tint: { hue: -24, light: 0.8 } },
    ],
    'none',
    'bottom',
    'serif',
    '#ffe3d0',
    '#5a1420',
    only('moon'),
    [backdrop('desert', { tint: { hue: -24, sat: 1.1 } }), 'train', 'moon', 'desert'],
    240,
  ],
  晚安小雪狐: [
    [
      { art: 'boat', from: 0, to: 12, tint: { hue: 20, light: 1.1 } },
      { art: 'fox', from: 18, to: 18, tint: { hue: 20, sat: 0.7, light: 0.72 } },
      figure('fox', { tint: FROST, y: 10 }),
    ],
    'snow',
    'top',
    'serif',
    '#ffffff',
    '#33407e',
    { art: 'fox', tint: FROST },
    [{ art: 'boat', from: 0, to: 12, tint: { hue: 20 } }, 'aurora', 'fox', 'balloon'],
    230,
  ],
  雨伞失踪案: [
    [
      backdrop('neon', { tint: { hue: -78, sat: 0.7 }, mirror: true, scale: 1.15 }),
      figure('neon', { tint: { hue: 215 }, mirror: true, x: 44, y: 6, scale: 1.1, turn: 4 }),
    ],
    'rain',
    'column-left',
    'sans',
    '#ffe36a',
    '#05262e',
    { art: 'cat', tint: { hue: 15, sat: 0.85, light: 0.95 } },
    [backdrop('neon', { tint: { hue: -78, sat: 0.7 } }), 'city', 'store', 'train'],
    220,
  ],
  末班车疑云: [
    [
      { art: 'city', from: 0, to: 10, tint: { hue: -50, sat: 0.55, light: 0.72 } },
      figure('train', { tint: { hue: 130 }, mirror: true, scale: 1.2, y: 20 }),
    ],
    'mist',
    'top',
    'serif',
    '#f5f0ff',
    '#17132e',
    { art: 'cat', tint: GREY },
    [{ art: 'city', from: 0, to: 10, tint: { hue: -50, sat: 0.55, light: 0.72 } }, 'train', 'neon', 'store'],
    220,
  ],
  雪夜木屋: [
    [
      whole('aurora', { scale: 1.75, y: -34, x: -10, mirror: true, tint: { hue: 95, sat: 0.7 } }),
      figure('aurora', { scale: 1.75, y: -34, x: -10, mirror: true }),
    ],
    'snow',
    'top',
    'serif',
    '#ffe2b0',
    '#1c1238',
    { art: 'cat', tint: { hue: 190, sat: 0.5, light: 0.9 } },
    [whole('aurora', { tint: { hue: 95, sat: 0.7 } }), 'store', 'fox', 'boat'],
    220,
  ],
  飞瀑听剑: [
    [
      whole('falls', { tint: { hue: 18, sat: 0.55, light: 0.92 } }),
      figure('bamboo', { y: 34, x: -6, scale: 1.04 }),
    ],
    'mist',
    'column-right',
    'serif',
    '#122a2a',
    '#effaf4',
    only('bamboo'),
    [whole('falls', { tint: { hue: 18, sat: 0.55 } }), 'bamboo', 'boat', 'balloon'],
    230,
  ],
  月下行舟客: [
    [
      { art: 'boat', from: 0, to: 14, tint: { hue: -38, sat: 0.55, light: 0.9 } },
      figure('bamboo', { scale: 0.72, y: -52, x: -8 }),
      { art: 'boat', from: 15, to: 16, tint: { hue: 20, sat: 0.4, light: 0.8 }, scale: 1.16, y: -8 },
      { art: 'boat', from: 22, to: 25, tint: { hue: -38, sat: 0.55, light: 0.9 } },
    ],
    'fireflies',
    'column-left',
    'serif',
    '#fff3cc',
    '#0b2430',
    { art: 'bamboo', tint: { hue: 160, sat: 0.8 } },
    [{ art: 'boat', tint: { hue: -38, sat: 0.55 } }, 'bamboo', 'falls', 'dragon'],
    210,
  ],
  青竹少年行: [
    [
      backdrop('bamboo', { tint: { hue: 18, sat: 1.15, light: 1.16 }, mirror: true }),
      figure('kite', { scale: 2.1, x: 66, y: -170, tint: dressed('#2f8a55', '#fff3dc') }),
    ],
    'leaves',
    'column-right',
    'serif',
    '#1d4a2c',
    '#f8ffe8',
    { art: 'kite', tint: dressed('#2f8a55', '#fff3dc') },
    [backdrop('bamboo', { tint: { hue: 18, sat: 1.15, light: 1.16 } }), 'kite', 'falls', 'desert'],
    230,
  ],
  天台天文部: [
    [
      { art: 'train', from: 0, to: 4, tint: { hue: -20 } },
      { art: 'city', from: 7, to: 19, tint: NIGHT, y: 40 },
      figure('kite', { scale: 1.9, x: 0, y: -118, mirror: true, tint: dressed('#4a62c8', '#ffe27a') }),
    ],
    'stars',
    'top',
    'sans',
    '#fff3b8',
    '#1b1a52',
    { art: 'kite', tint: dressed('#4a62c8', '#ffe27a') },
    [{ art: 'city', tint: NIGHT }, 'train', 'moon', 'kite'],
    230,
  ],
  樱花坡道: [
    [
      backdrop('city', { tint: { hue: 30, sat: 0.7, light: 1.5 } }),
      figure('bike', { mirror: true, scale: 1.1, y: 20, turn: -8 }),
    ],
    'petals',
    'top',
    'serif',
    '#c23a6b',
    '#fff4f8',
    { art: 'kite', tint: dressed('#f7a8c4', '#ffffff') },
    [whole('bike', { tint: { hue: -42, sat: 0.82, light: 1.28 } }), 'kite', 'city', 'fox'],
    230,
  ],
  深夜面馆: [
    [
      whole('store', { scale: 1.35, y: -30, tint: { light: 0.82, hue: 10 } }),
      figure('noodle', { scale: 0.86, y: 74 }),
      { art: 'noodle', from: 19, to: 22, scale: 0.86, y: 74, tint: { hue: 150, sat: 0.9 } },
    ],
    'lanterns',
    'top',
    'sans',
    '#ffe08a',
    '#2b1030',
    { art: 'cat', tint: { hue: 340 } },
    ['store', 'noodle', 'neon', 'dragon'],
    260,
  ],
  小龙蒸笼铺: [
    [
      backdrop('noodle', { tint: { hue: 10, light: 1.12 } }),
      figure('dragon', { tint: EMBER, scale: 1.1, y: 4 }),
    ],
    'lanterns',
    'top',
    'sans',
    '#fffbe6',
    '#8a2c12',
    { art: 'dragon', tint: EMBER },
    [backdrop('noodle', { tint: { hue: 10 } }), 'dragon', 'store', 'balloon'],
    200,
  ],
  云端厨房: [
    [
      backdrop('airship', { mirror: true, tint: { hue: 172, sat: 0.85, light: 1.02 } }),
      figure('noodle', { scale: 0.8, y: 30, tint: { hue: -30 } }),
    ],
    'birds',
    'top',
    'sans',
    '#1f4f86',
    '#ffffff',
    { art: 'panda', omit: [27], tint: { hue: 170 } },
    [whole('airship', { tint: { hue: 172, sat: 0.85 } }), 'noodle', 'kite', 'lighthouse'],
    200,
  ],
  街角杂货铺: [
    [backdrop('kite'), figure('store', { y: 40, scale: 1.08, tint: { hue: 150, sat: 0.85, light: 1.1 } })],
    'birds',
    'top',
    'serif',
    '#fffdf0',
    '#1f6a86',
    { art: 'fox', tint: { hue: 12 } },
    [whole('kite'), 'store', 'bike', 'city'],
    240,
  ],
  灰猫下午茶: [
    [
      { art: 'robot', from: 0, to: 6, tint: { hue: -70, sat: 0.9 } },
      figure('cat', { tint: GREY, mirror: true, x: -8 }),
    ],
    'petals',
    'top',
    'serif',
    '#6a4a38',
    '#fffaf0',
    { art: 'cat', tint: GREY },
    [{ art: 'robot', from: 0, to: 6, tint: { hue: -70, sat: 0.9 } }, 'bike', 'store', 'kite'],
    190,
  ],
  风筝巷: [
    [
      { art: 'city', from: 0, to: 10, tint: { hue: 25, light: 1.22 } },
      { art: 'kite', from: 21, to: 25, mirror: true, scale: 1.35, x: 10, y: 60 },
      { art: 'kite', from: 22, to: 22, scale: 0.6, x: 70, y: -40, tint: { hue: 160 } },
      { art: 'kite', from: 22, to: 22, scale: 0.42, x: -100, y: 20, tint: { hue: 250 } },
    ],
    'birds',
    'bottom',
    'serif',
    '#fff3dc',
    '#7a2c3a',
    { art: 'kite', tint: dressed('#7a5ac0', '#ffb13d') },
    [{ art: 'city', from: 0, to: 10, tint: { hue: 25, light: 1.2 } }, 'kite', 'bike', 'store'],
    170,
  ],
  蓝色时刻: [
    whole('city', { mirror: true, scale: 1.1, tint: { hue: -78, sat: 0.95, light: 0.95 } }),
    'stars',
    'top',
    'sans',
    '#e9f7ff',
    '#0c2048',
    { art: 'neon', tint: { hue: 190 } },
    [whole('city', { tint: { hue: -78 } }), 'neon', 'train', 'boat'],
    210,
  ],
  熊猫上班记: [
    [
      { art: 'city', from: 0, to: 10, tint: { hue: 215, sat: 0.7, light: 1.4 } },
      figure('panda', { omit: [27], scale: 1.06, y: 6, tint: { hue: 205 } }),
    ],
    'none',
    'top',
    'sans',
    '#ffe45c',
    '#1d3a7a',
    { art: 'panda', omit: [27], tint: { hue: 205 } },
    [{ art: 'city', tint: { hue: 215, sat: 0.7, light: 1.4 } }, 'store', 'train', 'noodle'],
    190,
  ],
  机器人值日生: [
    [
      backdrop('panda', { tint: { hue: 150, sat: 0.55, light: 1.05 } }),
      figure('robot', { tint: { hue: 96, sat: 1.1 }, mirror: true, x: -10, y: -6, turn: -3 }),
    ],
    'none',
    'column-right',
    'sans',
    '#ffffff',
    '#0f5a66',
    { art: 'robot', tint: { hue: 96, sat: 1.1 } },
    [backdrop('panda', { tint: { hue: 150, sat: 0.55 } }), 'kite', 'bike', 'city'],
    190,
  ],
  气球逃跑了: [
    [
      backdrop('kite', { mirror: true }),
      figure('balloon', { scale: 0.5, x: 74, y: -70, turn: 14, tint: { hue: 36 } }),
      figure('balloon', { mirror: true, scale: 0.62, x: -50, y: -20, turn: -12, tint: { hue: 150 } }),
      figure('balloon', { scale: 0.7, x: 60, y: 70, turn: 9, tint: { hue: -60 } }),
    ],
    'birds',
    'top',
    'sans',
    '#fff6c9',
    '#b0305a',
    { art: 'panda', omit: [27], tint: { hue: 120 } },
    [whole('balloon', { tint: { hue: 36 } }), 'kite', 'airship', 'city'],
    190,
  ],
};

/** The artwork of a book, if it exists. */
export function lookOfBook(bookId: number): BookLook | undefined {
  const row = BOOK_ROWS[bookId - FIRST_BOOK_ID];
  if (!row) return undefined;
  const spec = SPECS[row.title];
  if (!spec) throw new Error(`The sample book '${row.title}' has no look`);
  const [layers, weather, place, face, fill, stroke, hero, places, middle = 200] = spec;
  return {
    layers: Array.isArray(layers) ? (layers as readonly Layer[]) : [layers as Layer],
    weather,
    title: { place, face, fill, stroke },
    hero,
    places: places.map((item) => (typeof item === 'string' ? { art: item } : item)),
    middle,
  };
}

/** A landscape picture of one art: layers, crop in art units, weather. */
export interface SceneLook {
  readonly layers: readonly Layer[];
  readonly weather: Weather;
  readonly window: Box;
}

/** Limits `value` to the range from 0 to `max`. */
export function clampFromZero(value: number, max: number): number {
  return Math.max(0, Math.min(max, value));
}
