/** Texts of the search. */
export const searchMessages = {
  keyword: '视频关键字',
  search: '搜索',
  clear: '清除',
  problems: { empty: '请输入搜索关键字', tooLong: '搜索关键字最长不超过20个字' },
  history: '搜索历史',
  clearHistory: '清空历史',
  hotWords: '大家在搜',
  browse: '逛逛分类',
} as const;
