/** Texts after the last page of a chapter. */
export const endMessages = {
  end: (chapter: string) => `${chapter} 完`,
  vip: 'VIP',
  addFavourite: '收藏',
  addForUpdates: '收藏，不错过更新',
  isFavourite: '已收藏',
  latest: '已读到最新',
  similar: '读完这本，还有这些',
  otherSimilar: '换一批',
  readOn: '继续上滑，直接读下一话',
} as const;
