/** Instructions for allowing cookies, loaded with `CookieBlocked`. */
export const cookieMessages = {
  phones: '手机类型',
  ios: '苹果手机',
  android: '安卓手机',
  iosSteps: [
    '打开手机“设置”，找到 Safari',
    '关闭“阻止所有 Cookie”和“阻止跨网站跟踪”',
    '回到这里，点“已打开，重试”',
  ],
  androidSteps: [
    '打开浏览器“设置”，找到“网站设置”',
    '允许 Cookie，也允许第三方 Cookie',
    '回到这里，点“已打开，重试”',
  ],
  browseFree: '先看免费的',
} as const;
