/** Visible texts of what a membership brings. */
export const vipMessages = {
  title: 'VIP 权益',
  benefits: {
    comics: ['会员漫画免费看', '带 VIP 标记的作品，全部章节不扣金币'],
    films: ['会员专享影片', '带会员专享标记的影片，仅 VIP 可看'],
  },
  perDay: (amount: string) => `每天 ¥${amount}`,
  end: 'VIP 到期',
  renewal: '到期不自动续费',
} as const;
