import { bilingual } from './language.ts';

/** The generic preview: the tip while it runs and the layer at its end. */
export const previewTexts = bilingual(
  {
    seconds: (count: number) => `可试看 ${count} 秒`,
    minutes: (count: number) => `可试看 ${count} 分钟`,
    join: '开通会员观看完整版',
    closeTip: '关闭试看提示',
    ended: '试看已结束',
    watchAgain: '重新试看',
  },
  {
    seconds: (count) => `Try ${count} seconds`,
    minutes: (count) => `Try ${count} minutes`,
    join: 'Become VIP Watch Full Version',
    closeTip: 'Close the preview tip',
    ended: 'Preview is over',
    watchAgain: 'Watch the preview again',
  },
);
