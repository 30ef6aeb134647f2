import { noNetworkMessages } from './noNetworkMessages.ts';

/** Texts of reading without a network. */
export const offlineMessages = {
  ...noNetworkMessages,

  save: '保存',
  done: '完成',
  saveHint: '保存后没有网络也能阅读',
  manage: '管理',
  saveForOffline: '离线保存',
  saveChapter: (chapter: string) => `保存 ${chapter}`,
  cancelSaving: (chapter: string) => `取消保存 ${chapter}`,
  savingProgress: (percent: number) => `${percent}%`,
  saved: '已保存',
  opened: '已打开',
  saveFailed: '保存失败，请检查网络或先购买本话',
  autoSaveStopped: '离线空间不足，新打开的章节不再自动保留',
  storageFull: '离线空间已满，请先删除一些章节',

  membershipEnded: '会员已到期',
  membershipEndedHint: '本话凭会员阅读，续费会员或购买本话后可继续阅读',
  renew: '续费会员',

  used: (taken: string, limit: string) => `已用 ${taken} / ${limit}`,
  usedHint: '打开过的章节自动保留，空间不足时先移除最久未读的；手动保存的不会自动移除。',
  empty: '打开过或保存的章节会出现在这里，没有网络也能阅读',
  unavailable: '此浏览器不能保留章节，离线时无法阅读',
  chapters: (count: number, size: string) => `${count}话 · ${size}`,
  partly: (saved: number, total: number) => `${saved}/${total} 张`,
  remove: '删除',
  removeChapter: (chapter: string) => `删除 ${chapter}`,
  removeBook: (title: string) => `删除 ${title} 的全部章节`,
  removeBookQuestion: (title: string, count: number) => `删除《${title}》保留的 ${count} 话？`,
  removeAll: '全部删除',
  removeAllQuestion: '删除后没有网络时不能再阅读这些章节。',
  removeFailed: '删除失败，请稍后重试',
} as const;
