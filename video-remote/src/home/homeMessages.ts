/** Texts of the video home. */
export const homeMessages = {
  showCategories: '全部分类',
  hideCategories: '收起分类',
} as const;
