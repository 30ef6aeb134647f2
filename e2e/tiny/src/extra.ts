/** What comes on demand. */
export const extra = 'Here is more';
