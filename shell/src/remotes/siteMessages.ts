/** Texts of the panel of a site configuration that cannot be read, loaded with it. */
export const siteMessages = {
  title: '站点配置无法读取',
  text: '页面暂时无法打开，您的账号、金币和已购内容都不受影响',
  retry: '重新加载',
} as const;
