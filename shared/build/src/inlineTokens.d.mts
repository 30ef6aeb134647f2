/** Replaces `var(--token)` by the token's value and removes line breaks. */
export function inlineTokens(text: string): string;
