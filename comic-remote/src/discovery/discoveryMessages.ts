import { messages } from '../messages.ts';

/** Texts of the screens for finding books: more lists, category, search. */
export const discoveryMessages = {
  heatOf: (count: string) => `热度 ${count}`,
  emptyMore: '这里还没有作品，先去首页看看吧',

  category: '分类',
  publishStatus: '连载状态',
  all: '全部',
  books: '作品',
  total: (count: number) => `共 ${count} 部`,
  emptyCategory: '换个分类或连载状态看看',
  showAll: '看全部作品',

  searchTitle: '搜索漫画',
  search: {
    keyword: '书名或作者',
    search: '搜索',
    clear: '清除',
    problems: { empty: '请输入搜索关键字', tooLong: '搜索关键字最长不超过20个字' },
    history: '搜索历史',
    clearHistory: '清空历史',
  },
  hotWords: '热门搜索',
  resultsOf: '的相关作品',
  noResults: '换个关键字试试',
} as const;

/** Texts at the foot of a paged list. */
export const pagedListTexts = {
  more: '继续上拉加载更多',
  loading: messages.loading,
  failed: messages.failed,
  end: messages.listEnd,
  retry: messages.retry,
} as const;
