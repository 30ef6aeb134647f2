/** Visible texts of the page that embeds a payment page. */
export const payFrameMessages = {
  title: '支付',
  home: '回到首页',
  page: '支付页面',
  opening: '正在打开支付页面',
  failed: '支付页面打开失败',
  failedText: '请检查网络后重试，没有产生扣款',
  refused: '无法打开该支付页面',
  refusedText: '该地址不在本站允许的支付地址之内，请回到充值中心重新选择支付方式',
  toPurchase: '回到充值中心',
} as const;
