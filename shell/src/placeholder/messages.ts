/** Texts of the placeholder page. */
export const messages = {
  title: '网站建设中',
  text: '我们正在布置货架，马上就好',
} as const;
