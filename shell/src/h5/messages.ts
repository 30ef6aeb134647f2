/** Texts that /h5/pc and /h5/wechat say while they are used; what stands there from the start is in their html. */
export const messages = {
  copied: '复制成功',
  copyFailed: '复制失败，请手动复制网址',
} as const;
