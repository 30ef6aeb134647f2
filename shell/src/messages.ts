/** Texts of the shell. */
export const messages = {
  siteName: '漫影',
  back: '返回',
  tabBar: '底部导航',
  comicTabs: { home: '漫画', category: '分类', portal: '看视频', favourites: '收藏', mine: '我的' },
  videoTabs: { home: '视频', search: '搜视频', portal: '看漫画', purchased: '已购', mine: '我的' },
  unavailable: {
    title: '暂时连不上内容服务',
    text: '这部分内容稍后就回来',
    reassurance: '您的账号、金币和已购内容都不受影响',
    retry: '重试',
    retrying: '加载中',
    automatic: (seconds: number) => `${seconds} 秒后自动重试`,
    offlineTitle: '网络未连接',
    offlineText: '连上网络后会自动重新加载',
    offlineReading: '离线阅读',
  },
  broken: { title: '页面出了点问题', text: '内容没有丢失，重新加载即可继续', retry: '重新加载' },
  storageFailed: '本机存储空间不足，本次访问的记录可能不会保留',
  loading: '加载中',
  search: '搜索',
} as const;
