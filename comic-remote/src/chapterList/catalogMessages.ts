/** Texts that only the catalogue shows. */
export const catalogMessages = {
  lastRead: '上次读到',
  ascending: '正序',
  descending: '倒序',
  emptyCatalogue: '本书的章节还在准备中',
} as const;
