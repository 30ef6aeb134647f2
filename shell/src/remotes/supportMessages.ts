/** Texts of the links to the support, loaded with them. */
export const supportMessages = { contactSupport: '联系客服', onlineSupport: '在线客服' } as const;
