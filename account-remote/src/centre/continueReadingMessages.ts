/** Texts of the books read last. */
export const continueReadingMessages = {
  title: '接着读',
  more: '更多',
  readTo: (number: number) => `读到第${number}话`,
} as const;
