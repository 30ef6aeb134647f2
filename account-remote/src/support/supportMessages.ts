/** Visible texts of the support. */
export const supportMessages = {
  title: '在线客服',
  hours: (hours: string) => `客服在线时间：${hours}`,
  chat: 'QQ 在线咨询',
  mail: '发送邮件',
  description: '留下联系方式，客服上线后会主动联系您',
  type: '联系方式',
  types: { qq: 'QQ', email: '邮箱' },
  position: { qq: 'QQ 号', email: '邮箱地址' },
  empty: { qq: '请输入 QQ 号', email: '请输入邮箱地址' },
  wrong: { qq: '请输入正确的 QQ 号', email: '请输入正确的邮箱地址' },
  submit: '提交',
  done: '提交成功，客服会尽快联系您',
  failed: '提交失败，请稍后重试',
} as const;
