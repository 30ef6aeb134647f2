import { bilingual } from './language.ts';

export const markerTexts = bilingual(
  {
    marker: (title: string, time: string) => `${title} ${time}`,
    playFrom: (title: string) => `从「${title}」播放`,
  },
  {
    marker: (title, time) => `${title} ${time}`,
    playFrom: (title) => `Play from ${title}`,
  },
);
