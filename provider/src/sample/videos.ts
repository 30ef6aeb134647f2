import { FILM_OF_TITLE, FILMS, type FilmName } from './films/films.ts';
import { filmSeconds, isSpoken } from './films/frame.ts';
import { dice } from './random.ts';
import type {
  SampleAdVideo,
  SampleComment,
  SampleMarker,
  SamplePlaylistItem,
  SampleQuality,
  SampleTrack,
  SampleVideo,
} from './sampleTypes.ts';

/** The video categories of the sample store, in place of the titles of spec §2 (video category). */
export const VIDEO_TYPES: readonly { typeId: number; typeName: string }[] = [
  { typeId: 1, typeName: '每日推荐' },
  { typeId: 2, typeName: '户外旅行' },
  { typeId: 3, typeName: '精品热播' },
  { typeId: 4, typeName: '美食手作' },
  { typeId: 5, typeName: '自然风光' },
  { typeId: 6, typeName: '生活日常' },
  { typeId: 7, typeName: '动手时间' },
  { typeId: 8, typeName: '动画短片' },
  { typeId: 9, typeName: '四季物语' },
  { typeId: 10, typeName: '慢慢旅行' },
];

/** The first video's id; the others follow in order. */
export const FIRST_VOD_ID = 2001;

/** The film of the videos of each art that have none of their own. */
const FILM_OF_ART: Readonly<Record<string, FilmName>> = {
  airship: 'balloon',
  aurora: 'aurora',
  balloon: 'balloon',
  bamboo: 'falls',
  bike: 'kite',
  boat: 'boat',
  cat: 'orange-cat',
  city: 'neon',
  desert: 'boat',
  dragon: 'panda',
  falls: 'falls',
  fox: 'fox-post-1',
  kite: 'kite',
  lighthouse: 'lighthouse',
  moon: 'moon',
  neon: 'neon',
  noodle: 'noodle',
  panda: 'panda',
  robot: 'robot',
  store: 'midnight-shop',
  train: 'train',
  whale: 'whale',
};

const QUALITIES: readonly SampleQuality[] = [
  { definition: 'auto', desc: '自动', Url: 'hls/master.m3u8' },
  { definition: '720p', desc: '超清', Url: 'hls/master-720p.m3u8' },
  { definition: '480p', desc: '高清', Url: 'hls/master-480p.m3u8' },
  { definition: '360p', desc: '标清', Url: 'hls/master-360p.m3u8' },
  { definition: '270p', desc: '流畅', Url: 'hls/master-270p.m3u8' },
];

/** The captions of a film, in the languages in which somebody speaks. */
function captionsOf(film: FilmName): SampleTrack[] {
  const script = FILMS[film];
  const folder = script.format === 'hls' ? 'hls/' : '';
  return [
    { value: `${folder}zh.vtt`, text: '中文', language: 'zh' as const },
    { value: `${folder}en.vtt`, text: 'English', language: 'en' as const },
  ]
    .filter(({ language }) => isSpoken(script, language))
    .map(({ value, text }) => ({ value, text }));
}

/** `value` is the track's NAME in the HLS master. */
const AUDIO_TRACKS: readonly SampleTrack[] = [
  { value: '原声', text: '原声' },
  { value: 'English', text: 'English' },
  { value: '伴奏', text: '伴奏' },
];

/** The films of a title that has several, its own first. */
const PLAYLISTS: Readonly<Record<string, readonly SamplePlaylistItem[]>> = {
  小狐狸送信记: [
    { name: '第1集 雪山出发', film: 'fox-post-1', path: 'film.mp4' },
    { name: '第2集 沙海', film: 'fox-post-2', path: 'film.mp4' },
    { name: '第3集 云上', film: 'fox-post-3', path: 'film.mp4' },
    { name: '第4集 灯塔', film: 'fox-post-4', path: 'film.mp4' },
    { name: '第5集 收信人', film: 'fox-post-5', path: 'film.mp4' },
  ],
  慢旅行三部曲: [
    { name: '第1集 火车', film: 'train', path: 'hls/master.m3u8' },
    { name: '第2集 鲸鱼', film: 'whale', path: 'film.mp4' },
    { name: '第3集 小船', film: 'boat', path: 'film.mp4' },
  ],
};

const AD_VIDEOS: readonly SampleAdVideo[] = [
  { adVideo: 'ads/tea.mp4', adVideoLink: '/book/1007' },
  { adVideo: 'ads/postcard.mp4', adVideoLink: '/book/1004' },
];

const COMMENT_TEXTS: readonly string[] = [
  '画面好舒服',
  '循环播放中',
  '这段音乐太治愈了',
  '来了来了',
  '前排打卡',
  '想去这里',
  '晚安各位',
  '好温柔的颜色',
  '第二遍还是喜欢',
  '暂停截了张壁纸',
  '有人和我一起看吗',
  '睡前必看',
  '细节好多',
  '结尾请一定看完',
  '今天也辛苦了',
  '给作者加鸡腿',
];

/** The source data of a video. */
type Row = [name: string, art: string, price: number, note?: Note];
type Note = 'vip' | 'noTrial' | 'rich' | 'ads';

/** Videos by type, in shelf order. The names describe the films, regardless of the type's title. */
const ROWS_BY_TYPE: Readonly<Record<number, readonly Row[]>> = {
  1: [
    ['极光下的小木屋', 'aurora', 18, 'ads'],
    ['坐火车去看星星', 'train', 0, 'rich'],
    ['幽谷飞瀑的四季', 'falls', 0],
    ['机器人学种花', 'robot', 12],
    ['海雾与灯光', 'lighthouse', 12],
    ['月面漫步', 'moon', 20, 'vip'],
    ['熊猫乐队排练日', 'panda', 0],
  ],
  2: [
    ['热气球节的一天', 'balloon', 12],
    ['枫叶大道骑行', 'bike', 10],
    ['从黄昏到深夜', 'city', 15],
    ['沙漠星空露营', 'desert', 15],
    ['雨天的城市声音', 'neon', 8],
    ['云端航线纪录', 'airship', 12],
  ],
  3: [
    ['城市日出延时摄影', 'city', 15],
    ['热气球上的清晨', 'balloon', 12],
    ['十分钟学会一碗热汤面', 'noodle', 0],
    ['鲸鱼之歌：深海一万米', 'whale', 20, 'rich'],
    ['竹林剑影', 'bamboo', 15],
    ['月光下的小船', 'boat', 10],
    ['云上灯塔的一夜', 'lighthouse', 18],
    ['凌晨一点的小店', 'store', 12],
    ['沙海里的帆船', 'desert', 18],
    ['星际列车进站', 'train', 20, 'rich'],
    ['秋天骑车下山去', 'bike', 0],
    ['霓虹雨夜漫步', 'neon', 15],
    ['慢飞艇穿越云海', 'airship', 12],
    ['北境壁炉一小时', 'aurora', 8],
    ['瀑布边的白噪音', 'falls', 6],
    ['月球上的读书会', 'moon', 15],
    ['把风筝放到云里去', 'kite', 0],
    ['机器人园丁的一天', 'robot', 12],
    ['小狐狸送信记', 'fox', 15],
    ['熊猫弹吉他的下午', 'panda', 12, 'ads'],
    ['橘猫侦探：消失的月光', 'cat', 30],
    ['小龙学泡茶', 'dragon', 12],
    ['与鲸同游', 'whale', 18, 'rich'],
    ['灯塔看守人的早餐', 'lighthouse', 10],
  ],
  4: [
    ['竹编斗笠的做法', 'bamboo', 8],
    ['手擀面入门', 'noodle', 10],
    ['面馆的深夜', 'noodle', 12],
    ['竹海听风', 'bamboo', 6],
    ['山谷溪流纪行', 'falls', 12],
    ['街角小店的四季', 'store', 15],
  ],
  5: [
    ['海底光影', 'whale', 15, 'rich'],
    ['沙丘的形状', 'desert', 10],
    ['极光观测日记', 'aurora', 18, 'noTrial'],
    ['从空中看山谷', 'balloon', 12],
    ['彩虹出现的地方', 'falls', 8],
    ['星空延时：银河升起', 'train', 20],
  ],
  6: [
    ['潜水艇小黄', 'whale', 12, 'rich'],
    ['末班车上的风景', 'train', 10, 'rich'],
    ['睡前听一个月亮故事', 'moon', 0],
    ['折一只会发光的纸船', 'boat', 6],
    ['吉他入门第一课', 'panda', 12],
    ['便利店的夜班', 'store', 10],
  ],
  7: [
    ['修好一辆旧单车', 'bike', 10],
    ['溏心蛋的秘密', 'noodle', 8],
    ['听雨一小时', 'neon', 6],
    ['高空看城市醒来', 'city', 15],
    ['驼铃与夕阳', 'desert', 12],
    ['飞艇修理手册', 'airship', 18, 'noTrial'],
  ],
  8: [
    ['橘猫侦探：会唱歌的伞', 'cat', 30],
    ['小龙的灯笼节', 'dragon', 12],
    ['雪狐的冬天', 'fox', 15],
    ['纸船漂流记', 'boat', 0],
    ['竹林音乐会', 'panda', 10],
    ['橘猫的雨夜值班', 'cat', 25, 'vip'],
    ['宇航员的图书角', 'moon', 15],
  ],
  9: [
    ['放风筝的夏天', 'kite', 12],
    ['落叶时节', 'bike', 10],
    ['樱色黄昏', 'city', 15],
    ['红伞与十二条街', 'neon', 18],
    ['一壶茶的时间', 'dragon', 8],
    ['向日葵生长记录', 'robot', 10],
  ],
  10: [
    ['雪夜围炉夜话', 'aurora', 15],
    ['海岸公路与灯塔', 'lighthouse', 12],
    ['做一只燕子风筝', 'kite', 8],
    ['飞艇上的下午茶', 'airship', 15],
    ['红围巾编织课', 'fox', 6],
    ['港口的月亮', 'boat', 12],
    ['慢旅行三部曲', 'train', 0, 'rich'],
  ],
};

/** Every video of the sample store, by type and then in shelf order. */
export const SAMPLE_VIDEOS: readonly SampleVideo[] = buildVideos();

function buildVideos(): SampleVideo[] {
  const rows = VIDEO_TYPES.flatMap(({ typeId }) =>
    (ROWS_BY_TYPE[typeId] ?? []).map((row) => ({ typeId, row })),
  );
  return rows.map(({ typeId, row }, index) => videoOf(FIRST_VOD_ID + index, typeId, row));
}

/** The film that a video has of its own. */
export function ownFilmOf(vodId: number): FilmName | undefined {
  const video = SAMPLE_VIDEOS[vodId - FIRST_VOD_ID];
  return video && FILM_OF_TITLE[video.vodName];
}

/** The art of a video's poster. */
export function artOfVideo(vodId: number): string | undefined {
  return VIDEO_TYPES.flatMap(({ typeId }) => ROWS_BY_TYPE[typeId] ?? [])[vodId - FIRST_VOD_ID]?.[1];
}

function videoOf(vodId: number, typeId: number, [name, art, price, note]: Row): SampleVideo {
  const film = FILM_OF_TITLE[name] ?? FILM_OF_ART[art];
  if (!film) throw new Error(`No film for the art '${art}' in the sample videos`);
  const { format } = FILMS[film];
  const seconds = filmSeconds(FILMS[film]);
  const captions = captionsOf(film);
  const playlist = PLAYLISTS[name];
  return {
    vodId,
    vodName: name,
    vodPic: `poster/${vodId}`,
    typeId,
    vodPointsPlay: price,
    vodDuration: seconds,
    canTryWatch: note !== 'noTrial',
    film,
    format,
    vipOnly: note === 'vip',
    ...(format === 'hls' && { qualities: QUALITIES, audioTracks: AUDIO_TRACKS }),
    ...(captions.length > 0 && { captions }),
    ...(playlist && { playlist }),
    ...(note === 'rich' && {
      markers: markersOf(vodId, seconds),
      comments: commentsOf(vodId, seconds),
    }),
    ...(note === 'ads' && { adVideos: AD_VIDEOS, comments: commentsOf(vodId, seconds) }),
  };
}

/** The seconds of the three progress markers of a film of this length. */
export function markerSeconds(seconds: number): number[] {
  return [1, 4, 7].map((ninth) => Math.round((seconds * ninth) / 9));
}

function markersOf(vodId: number, seconds: number): SampleMarker[] {
  const parts: readonly [title: string, describe: string][] = [
    ['启程', '音乐响起，故事开始'],
    ['途中', '最好看的一段路'],
    ['抵达', '慢慢停下来'],
  ];
  return parts.map(([title, describe], index) => ({
    coverUrl: `still/${vodId}/${index + 1}`,
    title,
    describe,
    offset: markerSeconds(seconds)[index] ?? 0,
  }));
}

function commentsOf(vodId: number, seconds: number): SampleComment[] {
  const random = dice(`comments ${vodId}`);
  return random
    .shuffle(COMMENT_TEXTS)
    .slice(0, 12)
    .map((text, index) => ({
      mode: index % 6 === 4 ? 5 : index % 6 === 5 ? 4 : 1,
      text,
      stime: Math.round(((index + 0.5) * (seconds * 1000)) / 12),
      size: random.pick([16, 18, 25]),
      color: random.pick([0xffffff, 0xffe27a, 0x8ff0e0, 0xffb3c1, 0xb9d4ff]),
    }));
}
