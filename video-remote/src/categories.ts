/** The video categories: type id to title (spec §2, video category). */
import { site } from '@manying/platform/site';

/** A category as the screens show it. */
export interface VideoCategory {
  readonly typeId: string;
  readonly title: string;
}

/** Titles and order as in the specification; a site overrides titles by `videoCategoryTitles`. */
const TITLES: readonly (readonly [typeId: string, title: string])[] = [
  ['1', '每日推荐'],
  ['2', '自拍探花'],
  ['3', '精品热播'],
  ['4', '国产传媒'],
  ['5', '无码特区'],
  ['6', '中文字幕'],
  ['7', '人妻乱伦'],
  ['8', '激情动漫'],
  ['9', '日韩剧情'],
  ['10', '欧美风情'],
];

type Overrides = Readonly<Record<string, string>>;

/**
 * The site's override of a category title. `typeId` may come from an address, so inherited property names
 * must not match.
 */
function overriddenTitle(overrides: Overrides, typeId: string): string {
  return Object.hasOwn(overrides, typeId) ? (overrides[typeId] ?? '') : '';
}

/** The ten categories with the titles of this site. */
export function videoCategories(overrides = site().videoCategoryTitles): readonly VideoCategory[] {
  return TITLES.map(([typeId, title]) => ({ typeId, title: overrides[typeId] ?? title }));
}

/** Title of one category: the site's, else the provider's, else the specification's, else ''. */
export function categoryTitle(typeId: string, provided = '', overrides = site().videoCategoryTitles): string {
  return overriddenTitle(overrides, typeId) || provided || (TITLES.find(([id]) => id === typeId)?.[1] ?? '');
}
