/** Sample options for every part of the player. */
import type { PlayerOptions } from '../player/types.ts';

/** Addresses of sample media. */
export interface LabMedia {
  /** The film of the player. */
  readonly source: string;
  /** Further films of the playlist. */
  readonly otherSources: readonly string[];
  readonly ads: readonly string[];
  /** A picture for the start ad, the markers and the thumbnails. */
  readonly picture: string;
  readonly qualities: NonNullable<PlayerOptions['qualities']>;
  readonly captions: NonNullable<PlayerOptions['captions']>;
  readonly audioTracks: NonNullable<PlayerOptions['audioTracks']>;
}

/** The parts that can be switched on, each with the player options it sets. */
const parts = {
  'start ad': ({ picture }) => ({
    startAd: { coverUrl: picture, adUrl: 'https://example.com/', adDuration: 3 },
  }),
  'ad videos': ({ ads }) => ({
    adVideos: ads.map((adVideo) => ({ adVideo, adVideoLink: 'https://example.com/' })),
  }),
  'close handler': () => ({
    adCloseText: 'VIP关闭广告',
    onAdClose: (ads) => {
      ads.pause();
      const question =
        ads.language === 'zh-cn' ? '确定开通会员关闭广告吗？' : 'Become a VIP and skip the ad?';
      if (window.confirm(question)) ads.close();
      else ads.play();
    },
  }),
  playlist: ({ source, otherSources }) => ({
    playlist: [source, ...otherSources].map((address, index) => ({
      name: `第${index + 1}集`,
      source: address,
    })),
  }),
  qualities: ({ qualities }) => ({ qualities }),
  captions: ({ captions }) => ({ captions }),
  'audio tracks': ({ audioTracks }) => ({ audioTracks }),
  markers: ({ picture }) => ({
    markers: [1, 2, 3].map((station) => ({
      coverUrl: picture,
      title: `第${station}站`,
      describe: '音乐响起，故事开始',
      offset: station * 10,
    })),
  }),
  comments: () => ({
    comments: [1, 6, 4, 5, 1, 1, 6, 1].map((mode, index) => ({
      mode,
      text: `弹幕 ${index + 1}`,
      stime: 500 + index * 700,
      size: 25,
      color: 0xffffff,
    })),
  }),
  preview: () => ({ previewSeconds: 15 }),
  resume: () => ({ resumeAt: 12 }),
  thumbnails: ({ picture }) => ({
    thumbnails: { sheets: [picture], columns: 1, rows: 1, count: 1, width: 160, height: 90 },
  }),
} as const satisfies Record<string, (media: LabMedia) => PlayerOptions>;

/** Name of a part. */
export type Part = keyof typeof parts;

/** All parts in display order. */
export const PARTS = Object.keys(parts) as readonly Part[];

/** Player options with the chosen parts. */
export function optionsWith(
  chosen: ReadonlySet<Part>,
  media: LabMedia,
  settings: Pick<PlayerOptions, 'language' | 'variant'>,
): PlayerOptions {
  const chosenOptions = PARTS.filter((part) => chosen.has(part)).map(
    (part): PlayerOptions => parts[part](media),
  );
  return Object.assign({ title: 'Player lab', ...settings }, ...chosenOptions) as PlayerOptions;
}
