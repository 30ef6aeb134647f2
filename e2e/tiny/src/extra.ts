/** A lazy chunk. */
export const extra = 'Here is more';
