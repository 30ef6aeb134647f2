/** Visible texts where there is no channel, besides its heading. */
export const noChannelsMessages = {
  text: '请稍后再试，或联系客服协助充值',
  hours: '客服在线时间：11:00 ~ 18:00',
} as const;
