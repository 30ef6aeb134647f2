/** A page, or the first and last of those that are shown together. */
const pages = (first: number, last: number) => (last > first ? `${first}–${last}` : `${first}`);

/** Texts of the reader's tools. */
export const toolsMessages = {
  settings: '阅读设置',
  autoScroll: '自动滚动',
  stopAutoScroll: '停止自动滚动',
  slider: '跳到页',
  pageOf: (first: number, last: number, count: number) => `第 ${pages(first, last)} 页，共 ${count} 页`,
  progress: (first: number, last: number, count: number) => `${pages(first, last)}/${count}`,
} as const;
