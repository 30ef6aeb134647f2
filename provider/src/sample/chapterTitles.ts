/** Titles of the chapters of the long store, of which composed ones have no other (comicPage/README.md). */
import { dice } from './random.ts';

/** Chapter titles of individual books, starting with the first chapter. */
const OPENINGS: Readonly<Record<string, readonly string[]>> = {
  星港列车: ['末班车进站', '唯一的乘客', '用故事换车票', '土星环下的便当', '没有名字的站台', '列车员的怀表'],
  云上灯塔: ['守塔人', '迷路的飞鸟', '灯油只剩一夜', '云里升起的城', '第一位来客', '雾号响起'],
  机械花园: ['开机', '第一粒种子', '浇水两次', '向日葵', '没有风的春天', '访客登记'],
  竹影剑客: ['一柄木剑', '竹林初雨', '无名剑谱', '斗笠下的人', '落叶十三式', '风里的名字'],
  雪国信使: ['红围巾', '第一封信', '雪山脚下', '冻住的墨水', '狐狸的约定', '暴风雪'],
  深海邮差: ['一万米的地址', '鲸的歌声', '潜水艇小黄', '沉船邮局', '会发光的邮戳', '三十年前的信'],
};

const COMMON: readonly string[] = [
  '出发的早晨',
  '意外的访客',
  '一封旧信',
  '风停的时候',
  '半张地图',
  '约定之地',
  '雨后初晴',
  '小小的奇迹',
  '没有说完的话',
  '灯火阑珊',
  '远方来电',
  '迷路',
  '回家的方向',
  '旧照片',
  '丢失的钥匙',
  '第一次合作',
  '沉默的一天',
  '钟声',
  '岔路口',
  '清晨六点',
  '午后的秘密',
  '星星知道',
  '借来的勇气',
  '门后的声音',
  '夏天的尾巴',
  '告别与重逢',
  '谁在说谎',
  '温柔的对手',
  '一杯热茶',
  '看不见的手',
  '长长的影子',
  '逆风而行',
  '暗号',
  '没关系',
  '再试一次',
  '答案在风里',
  '月亮的背面',
  '最后一班',
  '雪落无声',
  '留一盏灯',
  '并肩',
  '海的那一边',
  '礼物',
  '老朋友',
  '转角',
  '不寄出的信',
  '晴空',
  '浪花',
  '口袋里的糖',
  '深呼吸',
  '十年之约',
  '悄悄话',
  '新的伙伴',
  '暂停键',
  '旧地重游',
  '微光',
  '晚安',
  '倒计时',
  '请回答',
  '好久不见',
  '追风的人',
  '静静的夜',
  '春天的消息',
  '听见了吗',
  '起点',
];

/** The unique chapter titles of a book, in order; the last chapter of a finished book is 大结局. */
export function chapterNames(title: string, count: number, finished: boolean): string[] {
  const opening = OPENINGS[title] ?? [];
  const rest = dice(`chapters ${title}`).shuffle(COMMON.filter((name) => !opening.includes(name)));
  const names = [...opening, ...rest].slice(0, count);
  if (finished) names[count - 1] = '大结局';
  return names;
}
