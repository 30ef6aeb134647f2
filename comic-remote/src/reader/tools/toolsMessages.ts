/** Texts of the reader's tools. */
export const toolsMessages = {
  settings: '阅读设置',
  night: '夜间模式',
  brightness: '亮度',
  percent: (value: number) => `${value}%`,
  gap: '页间距',
  gapOf: (px: number) => (px === 0 ? '无' : `${px}`),
  speed: '自动滚动速度',
  speeds: ['很慢', '慢', '中', '快', '很快'],
  awake: '屏幕常亮',
  autoScroll: '自动滚动',
  stopAutoScroll: '停止自动滚动',
  slider: '跳到页',
  pageOf: (page: number, count: number) => `第 ${page} 页，共 ${count} 页`,
  progress: (page: number, count: number) => `${page}/${count}`,
} as const;
