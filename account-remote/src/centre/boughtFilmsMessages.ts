/** Texts of the films that were bought. */
export const boughtFilmsMessages = {
  title: '已购视频',
  more: '更多',
} as const;
