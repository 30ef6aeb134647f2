import { bilingual } from './language.ts';

/** The ads before a video: spec §2 video ad overlay. */
export const adTexts = bilingual(
  {
    ad: '广告',
    seconds: (remaining: number) => `${remaining} 秒`,
    total: (seconds: number) => `广告共 ${seconds} 秒`,
    startRemaining: (remaining: number) => `广告: ${remaining}秒`,
    close: '关闭广告',
    details: '查看广告详情',
    limited: '您的浏览器限制',
    click: '自动播放请点击',
    resume: '继续播放',
  },
  {
    ad: 'Ad',
    seconds: (remaining) => `${remaining} s`,
    total: (seconds) => `Ads: ${seconds} s`,
    startRemaining: (remaining) => `Ad: ${remaining}s`,
    // The default is Chinese in both languages; callers may override it.
    close: '关闭广告',
    details: 'For more information',
    limited: 'Your browser limits autoplay',
    click: 'Please Click',
    resume: 'Play',
  },
);
