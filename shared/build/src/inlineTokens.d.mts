/** Html or CSS with the values of the tokens, on one line. */
export function inlineTokens(text: string): string;
