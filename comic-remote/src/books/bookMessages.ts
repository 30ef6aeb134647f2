/** Texts of a book outside home. */
export const bookMessages = {
  score: '推荐指数',
  expand: '展开',
  collapse: '收起',
} as const;
