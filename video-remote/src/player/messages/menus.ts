import { bilingual } from './language.ts';

/** Qualities, captions and audio tracks. */
export const menuTexts = bilingual(
  {
    quality: '清晰度',
    qualityNow: (desc: string) => `清晰度 ${desc}`,
    switching: (desc: string) => `正在为您切换到 ${desc} , 请稍候...`,
    notSwitched: (desc: string) => `暂时无法切换到 ${desc}`,
    captions: '字幕',
    captionsNow: (text: string) => `字幕 ${text}`,
    captionsTo: (text: string) => `字幕切换到 ${text}`,
    captionsFailed: '字幕加载失败',
    off: '关闭',
    more: '更多',
    tracks: '音轨',
    trackNow: (text: string) => `音轨 ${text}`,
    trackTo: (text: string) => `音轨切换到 ${text}`,
  },
  {
    quality: 'Resolution',
    qualityNow: (desc) => `Resolution ${desc}`,
    switching: (desc) => `Switching to you for ${desc} , Please wait...`,
    notSwitched: (desc) => `${desc} is not available now`,
    captions: 'Subtitles',
    captionsNow: (text) => `Subtitles ${text}`,
    captionsTo: (text) => `Switching to you for ${text}`,
    captionsFailed: 'Subtitles failed to load',
    off: 'Off',
    more: 'More',
    tracks: 'Audio',
    trackNow: (text) => `Audio ${text}`,
    trackTo: (text) => `Track to you for ${text}`,
  },
);
