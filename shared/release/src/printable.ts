/** Texts for a terminal. */

/** Terminals obey control characters, and anybody with write access could have written what is printed. */
export const printable = (text: string) => text.replace(/\p{Cc}/gu, '\u{FFFD}');

/** A size in KB. */
export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
