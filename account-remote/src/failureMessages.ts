/** Why something failed to load, below 加载失败. */
export const failureMessages = {
  congested: '网络拥堵，请重新加载本页面哦 ^_^ ',
  gone: '内容不存在或已下架',
  unreachable: '网络连接失败，请检查网络后重试',
  other: '服务暂时不可用，请稍后重试',
} as const;
