/** Texts of a screen without a network. Separate from `offlineMessages`, because the reader's bundle includes them. */
export const noNetworkMessages = {
  title: '离线阅读',
  noNetwork: '网络未连接',
  noNetworkHint: '连上网络后会自动重新加载。已打开过或保存的章节仍可阅读。',
} as const;
