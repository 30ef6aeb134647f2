/** Texts of a page that is not released, loaded with it. */
export const notReleasedMessages = {
  title: '功能即将上线',
  text: (page: string) => `「${page}」还在准备中，上线后在这里就能直接使用`,
} as const;
