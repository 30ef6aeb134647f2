/** Text of the link to the support, loaded with it. */
export const supportMessages = { contactSupport: '联系客服' } as const;
