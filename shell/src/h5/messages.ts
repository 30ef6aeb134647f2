/** Dynamic texts of /h5/pc and /h5/wechat; the static ones are in their HTML. */
export const messages = {
  copied: '复制成功',
  copyFailed: '复制失败，请手动复制网址',
} as const;
