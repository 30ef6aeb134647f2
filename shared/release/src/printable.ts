/** Texts for a terminal. */

/**
 * Characters that change how a terminal shows the others: control characters, separators of lines and paragraphs, changes of the
 * writing direction, halves of characters.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const REPLACEMENT = '\u{FFFD}';

/** Whether a text is one line that a terminal shows as it is. */
export const isPrintable = (text: string): boolean => !UNPRINTABLE.test(text);

/** A text in one line. Anybody with write access could have written what is printed. */
export const printable = (text: string): string => text.replace(new RegExp(UNPRINTABLE, 'gu'), REPLACEMENT);

/** A text with its line breaks. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n');

/** A size in KB. */
export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
