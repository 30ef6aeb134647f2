/** Texts of the library of this device, loaded with it. */
export const libraryMessages = {
  recent: '最近阅读',
  favourites: '我的收藏',
  favouritesHint: '保存在本机，随时可看',
  more: '更多',
  readTo: (number: number) => `读到第${number}话`,
  continueReading: '接着读',
  chapter: (number: number) => `第${number}话`,
  about: (category: string, chapters: number) => `${category} · ${chapters}话`,
} as const;
