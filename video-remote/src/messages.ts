/** All texts of the video screens. */
export const messages = {
  home: '视频',
  untitled: '未命名视频',
  categories: '视频分类',
  more: '更多',
  empty: '暂时没有记录',
  listEnd: '暂时没有更多啦!',
  toVideos: '去看视频',
  loading: '加载中',
  loadFailed: '加载失败',
  gone: '内容不存在或已下架',
  congested: '网络拥堵，请重新加载本页面哦 ^_^ ',
  noSession: {
    loginRefused: '登录已失效，请到“我的”重新登录',
    cookieRefused: '浏览器禁止了 Cookie，无法确认账号',
  },
  reload: '重新加载',
  retryPicture: '重新加载图片',
  back: '返回',
  player: '播放器',
  sharing: { share: '分享', copied: '链接已复制', copyFailed: '复制失败' },

  searchVideos: '搜视频',

  favourite: '收藏',

  recommended: '更多精彩推荐',
  comments: '弹幕',
  commentCount: (count: number) => `${count} 条`,
  coins: '金币',
  buyOnce: '一次购买，永久观看',
  bought: '已购买',
  permanent: '永久观看',
  free: '免费',
  balance: '我的余额',
  recharge: '充值',
  buyFor: (coins: string) => `${coins}币购买`,
  purchased: '购买成功',
  purchaseFailed: '购买失败，请稍后重试',
  unreachable: '网络异常，请稍后重试',

  previewRemaining: '试看剩余',
  seconds: (count: number) => `${count} 秒`,

  joinVip: '开通 VIP',
  closePanel: '关闭',
  membersTag: '会员专享',
  membersOffer: '开通 VIP 后观看',
  membersFilms: '会员影片都能看',

  homeView: { label: '视频浏览方式', feed: '短片', library: '片库' },
} as const;
