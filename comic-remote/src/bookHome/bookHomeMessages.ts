/** Texts that only a book's home shows, in a wide window. */
export const bookHomeMessages = {
  abstract: '简介',
  readTo: (chapterName: string) => `读到${chapterName}`,
} as const;
