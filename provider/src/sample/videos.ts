import { clipFolder } from '../rules/clip.ts';
import type { FilmScript } from './films/film.ts';
import { FILMS, type FilmName } from './films/films.ts';
import { filmLines, filmSeconds } from './films/frame.ts';
import { dice } from './random.ts';
import type {
  SampleAdVideo,
  SampleComment,
  SampleMarker,
  SampleQuality,
  SampleTrack,
  SampleVideo,
} from './sampleTypes.ts';
import { ROWS_BY_TYPE, VIDEO_TYPES, type VideoRow } from './videoRows.ts';

const QUALITIES: readonly SampleQuality[] = [
  { definition: 'auto', desc: '自动', Url: 'hls/master.m3u8' },
  { definition: '720p', desc: '超清', Url: 'hls/master-720p.m3u8' },
  { definition: '480p', desc: '高清', Url: 'hls/master-480p.m3u8' },
  { definition: '360p', desc: '标清', Url: 'hls/master-360p.m3u8' },
  { definition: '270p', desc: '流畅', Url: 'hls/master-270p.m3u8' },
];

/** The captions of a part of a film, in the languages in which somebody speaks there. */
function captionsOf(film: FilmName, from: number, to: number): SampleTrack[] {
  const script: FilmScript = FILMS[film];
  const lines = filmLines(script).filter(({ start }) => start >= from && start < to);
  const folder = script.format === 'hls' ? 'hls/' : '';
  return [
    { value: `${folder}zh.vtt`, text: '中文', language: 'zh' as const },
    { value: `${folder}en.vtt`, text: 'English', language: 'en' as const },
  ]
    .filter(({ language }) => lines.some((line) => line[language] !== undefined))
    .map(({ value, text }) => ({ value, text }));
}

/** `value` is the track's NAME in the HLS master. */
const AUDIO_TRACKS: readonly SampleTrack[] = [
  { value: '原声', text: '原声' },
  { value: 'English', text: 'English' },
  { value: '伴奏', text: '伴奏' },
];

const AD_VIDEOS: readonly SampleAdVideo[] = [
  { adVideo: 'ads/tea.mp4', adVideoLink: '/book/1007' },
  { adVideo: 'ads/postcard.mp4', adVideoLink: '/book/1020' },
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

/** Every video of the sample store, by type and then in shelf order. */
export const SAMPLE_VIDEOS: readonly SampleVideo[] = VIDEO_TYPES.flatMap(({ typeId }) =>
  (ROWS_BY_TYPE[typeId] ?? []).map((row) => videoOf(row, typeId)),
);

/** The frame of a video's poster (`still` 0) or of a progress marker (1 to 3), if there is one. */
export function frameOf(vodId: number, still: number): { film: FilmScript; seconds: number } | undefined {
  const row = Object.values(ROWS_BY_TYPE)
    .flat()
    .find((video) => video.vodId === vodId);
  if (!row) return undefined;
  const film: FilmScript = FILMS[row.film];
  const seconds = still === 0 ? (row.poster ?? film.poster) : markerSeconds(filmSeconds(film))[still - 1];
  return seconds === undefined || (still > 0 && !row.notes.includes('markers'))
    ? undefined
    : { film, seconds };
}

function videoOf(
  { vodId, title, film, price, notes, part, playlist }: VideoRow,
  typeId: number,
): SampleVideo {
  const script: FilmScript = FILMS[film];
  const isStream = script.format === 'hls' && !part;
  const [from, to] = part ?? [0, filmSeconds(script)];
  const captions = captionsOf(film, from, to);
  return {
    vodId,
    vodName: title,
    vodPic: `poster/${vodId}`,
    typeId,
    vodPointsPlay: price,
    vodDuration: to - from,
    canTryWatch: !notes.includes('noTrial'),
    film: part ? clipFolder({ film, from, to }) : film,
    format: isStream ? 'hls' : 'mp4',
    vipOnly: notes.includes('vip'),
    ...(isStream && { qualities: QUALITIES, audioTracks: AUDIO_TRACKS }),
    ...(captions.length > 0 && { captions }),
    ...(playlist && { playlist: playlist.map(([name, item]) => ({ name, film: item, path: pathOf(item) })) }),
    ...(notes.includes('markers') && { markers: markersOf(vodId, to - from) }),
    ...(notes.includes('comments') && { comments: commentsOf(vodId, to - from) }),
    ...(notes.includes('ads') && { adVideos: AD_VIDEOS }),
  };
}

function pathOf(film: FilmName): string {
  return FILMS[film].format === 'hls' ? 'hls/master.m3u8' : 'film.mp4';
}

/** The seconds of the three progress markers of a film of this length. */
function markerSeconds(seconds: number): number[] {
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
