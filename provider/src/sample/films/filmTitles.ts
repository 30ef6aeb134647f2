import type { FilmName } from './films.ts';

/** The title of each film, as a clip of it names it. */
export const FILM_TITLES: Readonly<Record<FilmName, string>> = {
  aurora: '极光下的小木屋',
  balloon: '热气球节的一天',
  boat: '月光下的小船',
  falls: '幽谷飞瀑的四季',
  'fox-post-1': '小狐狸送信记',
  'fox-post-2': '小狐狸送信记：沙海',
  'fox-post-3': '小狐狸送信记：云上',
  'fox-post-4': '小狐狸送信记：灯塔',
  'fox-post-5': '小狐狸送信记：收信人',
  kite: '把风筝放到云里去',
  lighthouse: '海雾与灯光',
  'midnight-shop': '凌晨一点的小店',
  moon: '月面漫步',
  neon: '霓虹雨夜漫步',
  noodle: '十分钟学会一碗热汤面',
  'orange-cat': '橘猫侦探：消失的月光',
  panda: '熊猫乐队排练日',
  robot: '机器人学种花',
  train: '坐火车去看星星',
  whale: '鲸鱼之歌：深海一万米',
};
