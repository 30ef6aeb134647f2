/** What the sample store holds (spec §3). */

/** The shelves of a book; 'update' feeds the daily updates (spec §2). */
export type SampleShelf = 'e_recommend' | 'new' | 'hot' | 'kkbg' | 'three_d' | 'new_on' | 'update';

/** A chapter of the catalogue (spec §3). Numbers run from 1 without gaps. */
export interface SampleChapter {
  number: number;
  title: string;
  /** Coins; 0 is free. */
  price: number;
  /** Base path of the 16:9 chapter picture. */
  cover: string;
  /** How many pages the chapter has. */
  pages: number;
  /** How many stacked parts each page is cut into, 1 to 3. */
  splitCount: number;
}

/** A comic (spec §3). `cover` is the base path of a 3:4 picture, `horiCover` of a 2:1 picture. */
export interface SampleBook {
  bookId: number;
  title: string;
  author: string;
  categoryId: string;
  publishStatus: 'serialize' | 'finish';
  cover: string;
  horiCover: string;
  abstractContent: string;
  /** Score from 0 to 10, one decimal. */
  recommend: number;
  readCount: number;
  vipFree: boolean;
  shelves: readonly SampleShelf[];
  showPop: boolean;
  popText: string;
  popClass: string;
  chapters: readonly SampleChapter[];
}

/** One quality of a video (spec §3); `Url` is relative to the film's folder. */
export interface SampleQuality {
  definition: string;
  desc: string;
  Url: string;
}

/** A caption or audio track (spec §3); `value` of a caption is relative to the film's folder. */
export interface SampleTrack {
  value: string;
  text: string;
}

/** A progress marker (spec §3); `offset` in seconds, `coverUrl` the base path of a picture. */
export interface SampleMarker {
  coverUrl: string;
  title: string;
  describe: string;
  offset: number;
}

/** A scrolling comment (spec §3); `stime` in milliseconds from the start, `size` in pixels. */
export interface SampleComment {
  mode: number;
  text: string;
  stime: number;
  size: number;
  color: number;
}

/** An entry of a playlist (spec §3); `film` names a folder of `media/films`, `path` a file in it. */
export interface SamplePlaylistItem {
  name: string;
  film: string;
  path: string;
}

/** An ad clip (spec §3); `adVideo` is relative to the media folder. */
export interface SampleAdVideo {
  adVideo: string;
  adVideoLink: string;
}

/** A video (spec §3). `film` names a folder of `media/films`; `vodPic` is the base path of a 16:9 picture. */
export interface SampleVideo {
  vodId: number;
  vodName: string;
  vodPic: string;
  typeId: number;
  /** Coins; 0 is free. */
  vodPointsPlay: number;
  /** In s. */
  vodDuration?: number;
  canTryWatch: boolean;
  film: string;
  /** 'mp4': `film.mp4` in the film's folder; 'hls': `hls/master.m3u8`. Both have a `preview.mp4`. */
  format: 'mp4' | 'hls';
  vipOnly: boolean;
  playlist?: readonly SamplePlaylistItem[];
  qualities?: readonly SampleQuality[];
  captions?: readonly SampleTrack[];
  audioTracks?: readonly SampleTrack[];
  markers?: readonly SampleMarker[];
  comments?: readonly SampleComment[];
  adVideos?: readonly SampleAdVideo[];
}

/** A carousel ad (spec §3). `bizId` is the book of a jumpType 2 ad, else 0; `url` is empty for 2 and 3. */
export interface SampleAd {
  placement: 'home' | 'recommend' | 'new' | 'hot' | 'kkbg' | 'three_d' | 'new_on' | 'update';
  jumpType: -1 | -2 | 2 | 3;
  bizId: number;
  url: string;
  imgPath: string;
  title: string;
}

/** A recharge package (spec §3); `amountLevel` in cents, `itemCount` in coins or VIP days. */
export interface SamplePayConfig {
  type: 'coin' | 'vip';
  amountLevel: number;
  itemCount: number;
  presentCount: number;
  title: string;
  configDesc: string;
  isDefault: 'Y' | '';
  isRecommend: 'Y' | '';
}

/** A payment channel (spec §3); `discount` 10 means none. */
export interface SampleSubType {
  subTypeCode: string;
  subTypeDesc: string;
  superiorCode: 'alipay' | 'wechat_pay' | 'bank';
  initiatorCode: 'wap_pay' | 'app_pay';
  discount: number;
}

export interface SampleCommonInfo {
  appDownloadUrl: string;
  appDownloadHome: string;
  customerServiceEmail: string;
  customerServiceQQ: string;
}

/** The content of the sample store. Books are in the order of the shelves. */
export interface SampleStore {
  books: readonly SampleBook[];
  videos: readonly SampleVideo[];
  ads: readonly SampleAd[];
  categories: readonly { id: string; name: string }[];
  videoTypes: readonly { typeId: number; typeName: string }[];
  hotWords: readonly string[];
  payConfigs: readonly SamplePayConfig[];
  subTypes: readonly SampleSubType[];
  commonInfo: SampleCommonInfo;
}
