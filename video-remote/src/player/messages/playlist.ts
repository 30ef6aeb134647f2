import { bilingual } from './language.ts';

export const playlistTexts = bilingual(
  {
    previous: '上一个',
    list: '播放列表',
    film: (number: number) => `第${number}集`,
    next: '下一个',
    first: '已经是第一个了~',
    last: '已经是最后一个了~',
  },
  {
    previous: 'Previous',
    list: 'Playlist',
    film: (number: number) => `Film ${number}`,
    next: 'Next',
    first: 'Already the first one~',
    last: 'Already the last one~',
  },
);
