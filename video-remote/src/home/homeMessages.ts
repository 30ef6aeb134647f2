/** Texts of the video home. */
export const homeMessages = {
  showCategories: '全部分类',
  hideCategories: '收起分类',
  filters: '按价格筛选',
  all: '全部',
} as const;
