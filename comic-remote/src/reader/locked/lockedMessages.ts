/** Texts of a locked chapter in the strip. */
export const lockedMessages = {
  note: '购买后永久可读，不重复扣费',
  after: (coins: string) => `购后 ${coins}`,
  buyAndRead: (coins: string) => `${coins} 金币阅读本话`,
} as const;
