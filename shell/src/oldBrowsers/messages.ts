/** Dynamic texts of the notice for old browsers; the static ones are in notice.html. */
export const messages = {
  versions: (browser: string, needed: string) => `你用的是 ${browser}，这里需要 ${needed} 以上。`,
  unknownVersion: (chrome: string, firefox: string, ios: string) =>
    `这里需要 Chrome ${chrome}、Firefox ${firefox} 或 iOS ${ios} 以上。`,
  update: '更新这个浏览器，或换手机自带浏览器',
  updateIos: '在“设置 → 通用 → 软件更新”里更新系统',
  support: '联系客服',
  copied: '复制成功',
  copyFailed: '请长按上面的网址复制',
} as const;
