/** Texts of the links to who helps after a failure. */
export const helpMessages = { toAccount: '去“我的”处理', contactSupport: '联系客服' } as const;
