/** Texts of the order that stands beside the packages in a wide window. */
export const orderMessages = {
  title: '订单',
  loading: '加载中',
  price: (yuan: string) => `¥${yuan}`,
  bonus: '赠送',
  bonusCoins: (coins: string) => `+${coins} 金币`,
  balanceAfter: '充值后余额',
  balanceAfterAll: '到账并购买后余额',
  vipEnd: 'VIP 到期',
  channels: '支付方式',
  due: '应付',
} as const;
