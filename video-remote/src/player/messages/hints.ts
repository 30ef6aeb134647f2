import { bilingual } from './language.ts';

/** Hints of the player: resume offer, blocked autoplay, network errors. */
export const hintTexts = bilingual(
  {
    lastWatched: '上次看到',
    resume: '跳转播放',
    close: '关闭',
    limited: '您的浏览器限制',
    click: '自动播放请点击',
    offline: '网络已断开，恢复后继续播放',
    reconnecting: '网络不稳，正在重新连接',
  },
  {
    lastWatched: 'Last watched',
    resume: 'Resume',
    close: 'Close',
    limited: 'Your browser limits autoplay',
    click: 'Please Click',
    offline: 'No network: the video goes on when it is back',
    reconnecting: 'The network is unsteady: reconnecting',
  },
);
