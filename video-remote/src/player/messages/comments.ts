import { bilingual } from './language.ts';

/** Scrolling comments. */
export const commentTexts = bilingual(
  {
    on: '打开弹幕',
    off: '关闭弹幕',
    mark: '弹',
    input: '输入弹幕',
    send: '发送',
    style: '弹幕样式',
    size: '字号',
    color: '颜色',
    random: '随机',
    sizes: { 16: '极小', 18: '小', 25: '标准', 36: '大', 45: '极大' } as Readonly<Record<number, string>>,
    colors: {
      16777215: '白',
      255: '蓝',
      13369344: '红',
      16738047: '粉',
      16777011: '黄',
    } as Readonly<Record<number, string>>,
  },
  {
    on: 'Show comments',
    off: 'Hide comments',
    mark: 'C',
    input: 'Your comment',
    send: 'Send',
    style: 'Style of the comment',
    size: 'Size',
    color: 'Colour',
    random: 'Random',
    sizes: { 16: 'XS', 18: 'S', 25: 'M', 36: 'L', 45: 'XL' },
    colors: { 16777215: 'White', 255: 'Blue', 13369344: 'Red', 16738047: 'Pink', 16777011: 'Yellow' },
  },
);
