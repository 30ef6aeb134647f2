/** Texts that only a desktop window shows. */
export const dockMessages = {
  close: '收起目录',
  enterFullScreen: '全屏',
  exitFullScreen: '退出全屏',
  keys: '快捷键',
  space: '空格',
  nextScreen: '翻一屏',
  neighbours: '上一话、下一话',
  turns: '翻页',
  menu: '菜单',
} as const;
