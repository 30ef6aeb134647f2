/** Texts of the reader's tools. */
export const toolsMessages = {
  settings: '阅读设置',
  autoScroll: '自动滚动',
  stopAutoScroll: '停止自动滚动',
  slider: '跳到页',
  pageOf: (page: number, count: number) => `第 ${page} 页，共 ${count} 页`,
  progress: (page: number, count: number) => `${page}/${count}`,
} as const;
