/** Texts in front of a film of which nothing more plays. */
export const lockedMessages = {
  previewEnded: '试看结束',
  previewPrice: (coins: string) => `完整观看需要${coins}金币购买`,
  previewPermanent: '购买后即可永久观看，不重复扣费',
  membersOnly: '开通会员，继续观看',
  replayPreview: '重看试看',
  forMembers: '会员专享视频',
  membersWatch: '开通 VIP，完整观看这一部',
  membersPay: (coins: string) => `会员另付 ${coins} 金币观看这一部`,
  unconfirmed: '已购买，影片正在更新',
  unconfirmedText: '不会重复扣费，请稍后重新加载',
} as const;
