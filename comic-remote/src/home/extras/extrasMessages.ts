/** Texts of the parts of home that are loaded after the first paint. */
import type { BrowserFamily } from '@manying/platform/install';

export const extrasMessages = {
  threeDHint: '每晚 21:00 至次日 07:00 开放',
  threeDMark: '3D',
  addToDesktop: '添加到桌面',
  addHint: '下次一点即开，不用再找网址',
  add: '添加',
  downloadApp: '下载应用',
  downloadHint: '装上应用，看得更顺畅',
  download: '下载',
  closeTip: '关闭提示',
  close: '关闭',
  complain: '投诉与建议',
  account: '我的',
  balance: (coins: string) => `金币余额 ${coins}`,
  support: '在线客服',
  /** Steps to add the store to the home screen, by browser family. */
  steps: {
    iosSafari: ['点屏幕底部工具栏的“分享”按钮', '在菜单里选“添加到主屏幕”', '点右上角的“添加”'],
    iosOther: ['点地址栏或菜单里的“分享”按钮', '在菜单里选“添加到主屏幕”', '点右上角的“添加”'],
    chromium: ['点浏览器右上角的菜单', '选“添加到主屏幕”或“安装应用”', '点“添加”或“安装”'],
    firefox: ['点浏览器的菜单', '选“添加到主屏幕”', '点“添加”'],
    samsung: ['点浏览器右下角的菜单', '选“添加页面到”，再选“主屏幕”', '点“添加”'],
    chinese: ['点浏览器底部的菜单', '选“添加到桌面”，在“收藏”或“工具”里也能找到', '允许创建桌面快捷方式'],
  } satisfies Record<Exclude<BrowserFamily, 'other'>, readonly string[]>,
} as const;
